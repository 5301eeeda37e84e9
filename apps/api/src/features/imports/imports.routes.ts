import type { imports } from '@laterite/shared/features/imports/contract.ts';
import { wordingLanguage } from '@laterite/shared/languages.ts';
import type { Handlers } from '../../http/handlers.ts';
import { companyTemplate } from './company-template.ts';
import { create, createCompanies } from './creating.service.ts';
import { addPicture, browse, change, findImport, read, remap, remove, rows } from './imports.service.ts';
import { reportOf } from './report.ts';
import { templateOf } from './template.ts';

export const importRoutes: Handlers<typeof imports> = {
  create: ({ query, user, wording, receive }) =>
    create(user, { dry: query.dry === '1', memberId: query.memberId, wording }, receive),
  createCompanies: ({ query, user, wording, receive }) =>
    createCompanies(user, { dry: query.dry === '1', wording }, receive),
  companyTemplate: async ({ wording }) => companyTemplate(wordingLanguage(wording)),
  template: async ({ query, wording }) => templateOf(query.category, wordingLanguage(wording)),
  browse: ({ query, user, wording }) => browse(query, user, wording),
  read: ({ params, user, wording }) => read(params.id, user, wording),
  rows: ({ params, query, user, wording }) => rows(params.id, query, user, wording),
  remap: ({ params, user, wording, receive }) => remap(params.id, user, wording, receive),
  addPicture: ({ params, user, receive }) => addPicture(params.id, user, receive),
  change: async ({ params, user, wording, receive }) =>
    change(params.id, user, (await receive()).body.to, wording),
  report: async ({ params, user, wording }) =>
    reportOf(await findImport(params.id, user), wordingLanguage(wording)),
  remove: ({ params, user }) => remove(params.id, user),
};
