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

/** Maximum number of projects in the response of a company. */
export const maxNewestProjects = 3;

export const companyTypes = ['prestataire', 'cabinet', 'magasin'] as const;
export type CompanyType = (typeof companyTypes)[number];

export const memberPermissions = ['owner', 'manager', 'member'] as const;
export type MemberPermission = (typeof memberPermissions)[number];

export const companyCard = z.object({
  _id: idSchema,
  /** Name in the URL of its page. */
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
  /** Dates on which administrators accepted its papers, and on which the platform visited it; absent if never or more than a year ago. */
  verifiedAt: z.optional(z.iso.datetime()),
  visitedAt: z.optional(z.iso.datetime()),
  /** Whether the page has no owner, so that nobody responds for the company. */
  isUnclaimed: z.optional(z.boolean()),
  /** Seven days, Monday first. */
  hours: z.nullable(weekHours),
  contact: contactWays,
  distance,
});
export type CompanyCard = z.infer<typeof companyCard>;

export const companyDetail = z.extend(companyCard, {
  /** Last edit by its owner or the platform; ratings and counters do not change it. */
  updatedAt: z.optional(z.iso.datetime()),
  description: z.string(),
  /** Detected language of the description; absent if the text is too short or mixed. */
  descriptionLanguage: z.optional(z.enum(languages)),
  companyBanner: imageName,
  companyBannerUrl: imageName,
  website: z.nullable(z.string()),
  serviceArea: z.array(z.string()),
  /** Way to claim the page; null for a company with an owner. */
  claim: z.nullable(z.enum(claimWays)),
  /** Number of listings on its page, up to 1,000. */
  listingCount: z.int(),
  /** The newest three projects; `GET /api/companies/{id}/projects` returns all. */
  projects: z.array(project),
  /** Date of the reader's pending request to become its owner; absent without one. */
  claimSentAt: z.optional(z.iso.datetime()),
  foundedYear: z.nullable(z.int()),
  size: z.nullable(z.enum(companySizes)),
  /** Readers who are not members receive only the last four characters of the number. */
  registry: z.nullable(registry),
  /** Map position of the entrance. */
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
  /** Number of edits, returned to readers who may edit it, for `If-Match`. */
  version: z.optional(z.int()),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

/** The `:id` of a company's page: its id or its slug. */
export const companyKeyParams = z.object({ id: companyKey });

/** Contact details of the company; only its owners and managers read them. */
export const companyReach = z.object({
  phones: z.array(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type CompanyReach = z.infer<typeof companyReach>;

export const companyFilters = z.object({
  ...directoryFilters,
  type: z.optional(z.enum(companyTypes)),
  /** Only companies that are open now, by their hours and the time in their country (UTC if unknown). */
  open: z.optional(z.enum(['1', 'true'])),
});
export type CompanyFilters = z.infer<typeof companyFilters>;

export const companyPage = pageOf(companyCard);

/** Best companies of a trade, their total, and the place named by the query, if any. */
export const companiesOfTrade = z.object({
  items: z.array(companyCard),
  total: z.int(),
  place: z.nullable(z.string()),
});

export const companySearchPage = searchPageOf(companyCard);
