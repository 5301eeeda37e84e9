import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../test/render.tsx';
import { token } from '../../../lib/requests/token.ts';
import { type OpenApi, operationsIn } from '../openapi.ts';
import { words } from '../words.fr.ts';
import TryRequest from './try-request.tsx';
import { firstValues, isTriable, pathOf } from './try-values.ts';

const document = openApiDocument(contracts, { title: 'Latérite', version: '1', server: '/' });
const operations = operationsIn(JSON.parse(JSON.stringify(document)) as OpenApi);
const operation = (id: string) => operations.find((candidate) => candidate.id === id)!;

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function open(id: string) {
  const page = <TryRequest operation={operation(id)} words={words} />;
  return (await openAt('/documentation', { wording: 'fr', page })).user;
}
const send = () => screen.getByRole('button', { name: 'Envoyer la requête' });
const headersOf = (call = 0) => new Headers(fetched.mock.calls[call]![1].headers);

describe('The form that sends a request', () => {
  it('shows status, headers and the response as text', async () => {
    const body = { title: '<img src=x onerror=alert(1)>' };
    fetched.mockResolvedValue(Response.json(body, { headers: { ETag: '"3"', RateLimit: '"any";r=9;t=60' } }));
    const user = await open('listings.read');
    await user.click(send());
    expect(await screen.findByText(/^Réponse 200 en \d+ ms$/)).toBeVisible();
    expect(fetched.mock.calls[0]![0]).toBe('/api/stuff/65f0c0ffee65f0c0ffee65f0');
    expect(screen.getByText('"3"')).toBeVisible();
    expect(screen.getByText(/"title": "<img src=x onerror=alert\(1\)>"/)).toBeVisible();
    expect(window.document.querySelector('img')).toBeNull();
  });

  it('sends a pasted token, or that of the session, and prints neither', async () => {
    token.write('secret-of-session');
    fetched.mockImplementation(async () => Response.json({}));
    const user = await open('notifications.unread');
    await user.click(send());
    expect(headersOf().get('Authorization')).toBe('Bearer secret-of-session');
    await user.insertText(screen.getByLabelText(/^Jeton/), 'lat_pasted');
    await user.click(send());
    expect(headersOf(1).get('Authorization')).toBe('Bearer lat_pasted');
    expect(fetched.mock.calls[1]![0]).not.toContain('lat_pasted');
    expect(window.document.body.textContent).not.toMatch(/secret-of-session|lat_pasted/);
    expect(screen.getByText(/-H "Authorization: Bearer \$TOKEN"/)).toBeVisible();
  });

  it('asks before it changes data', async () => {
    fetched.mockResolvedValue(Response.json({}));
    const user = await open('listings.rate');
    await user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent('modifie de vraies données');
    expect(fetched).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Oui, modifier les données' }));
    expect(send()).toHaveFocus();
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: '{\n  "value": 5\n}' });
  });

  it('refuses a body that is not JSON, and a missing parameter', async () => {
    const user = await open('listings.rate');
    await user.clear(screen.getByLabelText('id'));
    await user.type(screen.getByLabelText('Contenu en JSON'), 'x');
    await user.click(send());
    expect(screen.getByText('Ce n’est pas du JSON.')).toBeVisible();
    expect(screen.getByText('À remplir.')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('cuts a long response, and says so', async () => {
    fetched.mockResolvedValue(Response.json({ text: 'a'.repeat(300_000) }));
    const user = await open('listings.browse');
    await user.click(send());
    expect(await screen.findByText('Seuls les 200 premiers Ko sont montrés.')).toBeVisible();
    const shown = screen.getByText(/^\{"text":"a+$/).textContent!;
    expect(shown).toHaveLength(200_000);
  });

  it('aborts a request when the next is sent', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(Response.json({}));
    const user = await open('listings.browse');
    await user.click(send());
    await user.insertText(screen.getByLabelText(/^query/), 'pelle');
    await user.click(screen.getByRole('button', { name: 'Envoi…' }));
    expect(fetched.mock.calls[0]![1].signal!.aborted).toBe(true);
    expect(fetched.mock.calls[1]![0]).toBe('/api/stuff?query=pelle');
    expect(await screen.findByText(/^Réponse 200/)).toBeVisible();
  });

  it('says that there is no connection', async () => {
    fetched.mockRejectedValue(new TypeError('no network'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    const user = await open('listings.browse');
    await user.click(send());
    const status = within(await screen.findByRole('status'));
    expect(await status.findByText('Pas de connexion : la requête n’est pas partie.')).toBeVisible();
  });

  it('is filled in with the address of the example command, optional parameters shown', async () => {
    for (const each of operations.filter(isTriable)) {
      expect(each.curl, each.id).toContain(`'{server}${pathOf(each, firstValues(each))}'`);
    }
    await open('sections.places');
    expect(screen.getByLabelText(/^q/)).toHaveValue('yopou');
    expect(screen.getByLabelText(/^country/)).toBeVisible();
    expect(screen.getByLabelText(/^region/)).not.toBeVisible();
  });

  it('is there for all that takes no files, or JSON instead of them', () => {
    const others = operations.filter((each) => !isTriable(each)).map(({ id }) => id);
    expect(others.sort()).toEqual([
      'imports.addPicture',
      'imports.create',
      'imports.createCompanies',
      'professionals.addPhotos',
      'uploads.send',
    ]);
  });
});
