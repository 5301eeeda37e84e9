import type { To } from '../lib/navigation/router.tsx';
import { Link } from './controls/link.tsx';

/** Title and subtitle of a log-in or sign-up screen. */
export function AuthHeading({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="mb-6 flex flex-col gap-2">
      <h1 className="text-28 font-bold tracking-[-0.01em]">{title}</h1>
      <p className="text-16 text-muted">{intro}</p>
    </header>
  );
}

/** Link between log-in and sign-up; it replaces its screen, which Back would otherwise show again after the log-in. */
export function AuthSwitch({ question, answer, to }: { question: string; answer: string; to: To }) {
  return (
    <p className="mt-2 text-center text-16 text-muted">
      {question}{' '}
      <Link to={to} replace className="inline-flex min-h-12 items-center font-semibold text-brand">
        {answer}
      </Link>
    </p>
  );
}
