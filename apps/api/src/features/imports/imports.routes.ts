import type { imports } from '@laterite/shared/features/imports/contract.ts';
import { localeLanguage } from '@laterite/shared/languages.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { companyTemplate } from './company-template.ts';
import { create, createCompanies } from './creating.service.ts';
import { addPicture, browse, change, findImport, read, remap, remove, rows } from './imports.service.ts';
import { reportOf } from './report.ts';
import { templateOf } from './template.ts';

export const importRoutes: Handlers<typeof imports> = {
  create: ({ query, user, locale, readBody }) =>
    create(user, { dry: query.dry === '1', memberId: query.memberId, locale }, readBody),
  createCompanies: ({ query, user, locale, readBody }) =>
    createCompanies(user, { dry: query.dry === '1', locale }, readBody),
  companyTemplate: async ({ locale }) => companyTemplate(localeLanguage(locale)),
  template: async ({ query, locale }) => templateOf(query.category, localeLanguage(locale)),
  browse: ({ query, user, locale }) => browse(query, user, locale),
  read: ({ params, user, locale }) => read(params.id, user, locale),
  rows: ({ params, query, user, locale }) => rows(params.id, query, user, locale),
  remap: ({ params, user, locale, readBody }) => remap(params.id, user, locale, readBody),
  addPicture: ({ params, user, readBody }) => addPicture(params.id, user, readBody),
  change: async ({ params, user, locale, readBody }) =>
    change(params.id, user, (await readBody()).body.to, locale),
  report: async ({ params, user, locale }) =>
    reportOf(await findImport(params.id, user), localeLanguage(locale)),
  remove: ({ params, user }) => remove(params.id, user),
};
