import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import { errors } from '@laterite/shared/errors.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { type LimitName, limits } from '@laterite/shared/limits.ts';
import { accessText, accessWords } from '@laterite/shared/openapi/access-words.ts';
import { apiVersions } from '@laterite/shared/openapi/api-changes.ts';
import { curlOf } from '@laterite/shared/openapi/curl.ts';
import { errorCodesOf } from '@laterite/shared/openapi/error-codes.ts';
import { answerExample, bodyExample } from '@laterite/shared/openapi/examples.ts';
import { fixedLimitTexts, limitText } from '@laterite/shared/openapi/limit-texts.ts';
import { serverPlace } from '@laterite/shared/openapi/server-place.ts';
import { callers, callersOf } from '@laterite/shared/permissions.ts';
import { summariesFr } from '@laterite/shared/summaries.fr.ts';
import { docsWords } from './docs-words.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Returns a text as HTML, with names in backquotes as code. */
const withCode = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

type Cell = string | number;
const row = (cells: Cell[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${withCode(String(cell))}</${tag}>`).join('')}</tr>`;
const table = (rows: Cell[][]) =>
  `<div class="wide"><table>${rows.map((cells) => row(cells)).join('')}</table></div>`;

function operation(name: EndpointName, endpoint: Endpoint, language: Language, origin: string): string {
  const words = docsWords[language];
  const { method, path, limit, status, response } = endpoint;
  const summary = language === 'fr' ? summariesFr[name] : endpoint.summary;
  const curl = curlOf(endpoint, bodyExample(name, endpoint)).replace(serverPlace, origin);
  const codes = errorCodesOf(endpoint).map((code) => [errors[code].status, code, errors[code][language]]);
  return `<details id="${name}">
<summary><b>${method}</b> <code>${escaped(path)}</code> <span>${withCode(summary)}</span></summary>
<p class="muted">${[accessText(endpoint, language), limit && limitText(limits[limit], language)].filter(Boolean).join(' · ')}</p>
<h3>${words.command}</h3><pre tabindex="0">${escaped(curl)}</pre>
<h3>${words.answer} ${status}</h3>${
    response
      ? `<pre tabindex="0">${escaped(JSON.stringify(answerExample(name, endpoint), null, 2))}</pre>`
      : ''
  }
<h3>${words.errors}</h3>${table(codes)}
</details>`;
}

const feature = (name: string, contract: Contract, language: Language, origin: string) =>
  `<h3>${name}</h3>${Object.entries(contract)
    .map(([key, endpoint]) => operation(`${name}.${key}` as EndpointName, endpoint, language, origin))
    .join('\n')}`;

/** Returns the table of permissions: each endpoint with the callers that may use it. */
function permissions(language: Language): string {
  const words = accessWords[language];
  const head = row(['', ...callers.map((caller) => words.callers[caller])], 'th');
  const rows = Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .map((endpoint) => {
      const served = callersOf(endpoint);
      return row([
        `${endpoint.method} ${endpoint.path}`,
        ...callers.map((caller) => (served.includes(caller) ? '✓' : '–')),
      ]);
    });
  return `<div class="wide"><table>${head}${rows.join('')}</table></div>`;
}

const changes = (language: Language) =>
  apiVersions
    .map(
      ({ version, changes }) =>
        `<h3>${version ?? docsWords[language].unreleased}</h3><ul>${changes.map((change) => `<li>${escaped(change[language])}</li>`).join('')}</ul>`,
    )
    .join('');

/** Returns the API documentation as one page without scripts: calls with example commands, limits, error codes. */
export function docsPage(brand: string, language: Language, origin: string): string {
  const words = docsWords[language];
  const features = Object.entries<Contract>(contracts).map(([name, contract]) =>
    feature(name, contract, language, origin),
  );
  const limitRows = (Object.keys(limits) as LimitName[]).map((name) => [
    name,
    limitText(limits[name], language),
  ]);
  const errorRows = Object.entries(errors).map(([code, error]) => [error.status, code, error[language]]);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${words.title} · ${brand}`)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<p><a href="/api/docs?lang=${words.other.language}" lang="${words.other.language}">${words.other.text}</a></p>
<h1>${escaped(`${words.title} · ${brand}`)}</h1>
<p>${words.intro}</p>
<h2>${words.basicsTitle}</h2>
<ul>${words.basics.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>
<h2>${words.endpoints}</h2>
${features.join('\n')}
<h2>${words.permissions}</h2>
<p>${words.permissionsIntro}</p>
${permissions(language)}
<h2>${words.changes}</h2>
${changes(language)}
<h2>${words.limits}</h2>
${table(fixedLimitTexts(language))}
${table(limitRows)}
<h2>${words.errorCodes}</h2>
${table(errorRows)}
</main>
</body>
</html>
`;
}
