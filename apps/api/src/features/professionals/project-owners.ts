import type { Types } from 'mongoose';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import {
  auditForeignCompanyChange,
  findCompany,
  findEditableCompany,
  managers,
  mayManage,
} from '../companies/company-access.ts';
import { announceCompanyProject } from '../companies/company-notifications.ts';
import {
  auditForeignChange,
  findEditableProfessional,
  findProfessional,
  mayEdit,
} from './professional-access.ts';
import { announceWork } from './work-news.ts';

/** Name of the field with the id of the page that shows a project. */
export type ProjectOwnerKind = 'professional' | 'company';

/** Access rules of one kind of page. */
interface Rules<Doc> {
  find: (id: string, user: CurrentUser | null) => Promise<Doc>;
  mayEdit: (page: Doc, user: CurrentUser | null) => boolean;
  /** Throws `forbidden` unless the member may change the page. */
  findEditable: (id: string, user: CurrentUser) => Promise<Doc>;
  /** Records a change by an administrator. */
  audit: (page: Doc, user: CurrentUser) => Promise<void>;
  /** Notifies followers of a new project. */
  announce: (page: Types.ObjectId, title: string) => Promise<void>;
}

const withRules = <Doc extends { _id: Types.ObjectId }>(rules: Rules<Doc>) => ({
  /** Returns the id of a page, and whether this person may edit it. */
  async read(id: string, user: CurrentUser | null) {
    const page = await rules.find(id, user);
    return { _id: page._id, mayEdit: rules.mayEdit(page, user) };
  },
  /** Returns the id of a page that this member may edit, and the functions that record an edit and announce a new project. */
  async edit(id: string, user: CurrentUser) {
    const page = await rules.findEditable(id, user);
    return {
      _id: page._id,
      audit: () => rules.audit(page, user),
      announce: (title: string) => rules.announce(page._id, title),
    };
  },
});

/** Access rules for the projects of each kind of page. */
export const projectOwners = {
  professional: withRules({
    find: findProfessional,
    mayEdit,
    findEditable: findEditableProfessional,
    audit: auditForeignChange,
    announce: (_id, title) => announceWork(_id, 'follow_project', { title }),
  }),
  company: withRules({
    find: findCompany,
    mayEdit: mayManage,
    findEditable: (id, user) => findEditableCompany(id, user, managers),
    audit: auditForeignCompanyChange,
    announce: announceCompanyProject,
  }),
};
