import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { languages } from '../../languages.ts';
import { pageOf, searchPageOf } from '../../page.ts';
import { distance } from '../../places/near.ts';
import { claimWays } from '../claims/claim.ts';
import { contactWays } from '../contact/contact.ts';
import { onMap } from '../listings/point.ts';
import { project } from '../professionals/project.ts';
import { hiddenPage } from '../profiles/hidden-page.ts';
import { directoryFilters } from '../search/directory-filters.ts';
import { companySizes, registry } from './company-facts.ts';
import { companyKey } from './company-key.ts';
import { weekHours } from './hours.ts';

/** Number of projects that a company itself contains. */
export const maxNewestProjects = 3;

export const companyTypes = ['prestataire', 'cabinet', 'magasin'] as const;
export type CompanyType = (typeof companyTypes)[number];

export const memberPermissions = ['owner', 'manager', 'member'] as const;
export type MemberPermission = (typeof memberPermissions)[number];

export const companyCard = z.object({
  _id: idSchema,
  /** The name in its page's address. */
  slug: z.nullable(z.string()),
  name: z.string(),
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  type: z.enum(companyTypes),
  trades: z.array(z.string()),
  companyLogo: imageName,
  companyLogoUrl: imageName,
  averageRating: z.number(),
  ratingCount: z.int(),
  /** When administrators accepted its papers, and when somebody of the platform visited it; absent where they did not, or a year ago. */
  verifiedAt: z.optional(z.iso.datetime()),
  visitedAt: z.optional(z.iso.datetime()),
  /** Set where nobody owns the page, so that nobody answers for it. */
  isUnclaimed: z.optional(z.boolean()),
  /** Seven days, Monday first. */
  hours: z.nullable(weekHours),
  contact: contactWays,
  distance,
});
export type CompanyCard = z.infer<typeof companyCard>;

export const companyDetail = z.extend(companyCard, {
  /** Its last edit by its owner or the platform; ratings and counts change nothing here. */
  updatedAt: z.optional(z.iso.datetime()),
  description: z.string(),
  /** The language it is written in; absent where the text is too short or mixed to tell. */
  descriptionLanguage: z.optional(z.enum(languages)),
  companyBanner: imageName,
  companyBannerUrl: imageName,
  website: z.nullable(z.string()),
  serviceArea: z.array(z.string()),
  /** How the page can be claimed; null for a company that somebody owns. */
  claim: z.nullable(z.enum(claimWays)),
  /** How many listings its page shows; counts stop at 1,000. */
  listingCount: z.int(),
  /** The newest three projects; `GET /api/companies/{id}/projects` returns all. */
  projects: z.array(project),
  /** When the reader requested to become its owner; absent where no request of theirs waits. */
  claimSentAt: z.optional(z.iso.datetime()),
  foundedYear: z.nullable(z.int()),
  size: z.nullable(z.enum(companySizes)),
  /** Others than its members read the last four characters of the number. */
  registry: z.nullable(registry),
  /** Where its door is on a map. */
  point: z.nullable(onMap),
  members: z.array(
    z.object({
      user: z.object({
        _id: idSchema,
        userName: z.string(),
        profilePicture: imageName,
        profilePictureUrl: imageName,
      }),
      role: z.string(),
      permission: z.enum(memberPermissions),
    }),
  ),
  hidden: z.optional(hiddenPage),
  /** Counts its edits; those who may edit it read it, to send it in `If-Match`. */
  version: z.optional(z.int()),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

/** The `:id` of a company's page: its id or its slug. */
export const companyKeyParams = z.object({ id: companyKey });

/** How the company itself is reached; only its owners and managers read it. */
export const companyReach = z.object({
  phones: z.array(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type CompanyReach = z.infer<typeof companyReach>;

export const companyFilters = z.object({
  ...directoryFilters,
  type: z.optional(z.enum(companyTypes)),
  /** Only those open now, by their hours and the clock of their country (UTC where it is unknown). */
  open: z.optional(z.enum(['1', 'true'])),
});
export type CompanyFilters = z.infer<typeof companyFilters>;

export const companyPage = pageOf(companyCard);
export type CompanyPage = z.infer<typeof companyPage>;

/** The best companies of a trade, how many there are, and the place that all of them are in, if the query names one. */
export const companiesOfTrade = z.object({
  items: z.array(companyCard),
  total: z.int(),
  place: z.nullable(z.string()),
});
export type CompaniesOfTrade = z.infer<typeof companiesOfTrade>;

export const companySearchPage = searchPageOf(companyCard);
export type CompanySearchPage = z.infer<typeof companySearchPage>;
