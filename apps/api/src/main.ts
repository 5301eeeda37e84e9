// The settings are read before the application is loaded, so that a wrong one is reported at once.
import './config.ts';

await import('./start-server.ts');
