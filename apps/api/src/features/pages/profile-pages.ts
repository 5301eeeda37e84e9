import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { pages } from '@laterite/shared/pages.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { redirectOf } from '../profiles/profile-redirect.model.ts';
import { companyCard, professionalCard } from '../sharing/share-cards.ts';
import { type PageMeta, type RenderContext, shortened } from './page-meta.ts';
import { addressFacts, ratingFacts } from './structured-data.ts';

interface Profile {
  path: string;
  name: string;
  /** Trade of a professional or type of a company. */
  role: string;
  location: string | null;
  country: string | null;
  description: string;
  picture: string | null;
  shareImage: string;
  averageRating: number;
  ratingCount: number;
}

function metaOf(profile: Profile, { origin }: RenderContext): PageMeta {
  const { path, role, picture, shareImage, country } = profile;
  const name = hideContactDetails(profile.name);
  const location = profile.location && hideContactDetails(profile.location);
  const text = hideContactDetails(profile.description);
  const line = [hideContactDetails(role), location].filter(Boolean).join(' · ');
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: origin + path,
    image: origin + (imageUrl(picture) ?? shareImage),
    description: shortened(`${line}. ${text}`, 500),
    address: addressFacts({ location, country }),
    ...ratingFacts(profile),
  };
  return {
    status: 200,
    title: shortened(`${name} — ${line}`, 65),
    description: shortened(`${line}. ${text}`, 200),
    path,
    picture: shareImage,
    kind: 'profile',
    structuredData: [data],
  };
}

/** Returns the metadata of a professional's page; null where none exists. */
export async function professionalPageMeta(id: string, context: RenderContext): Promise<PageMeta | null> {
  const professional = await ProfessionalModel.findOne({ _id: id, ...isShown }).lean<ProfessionalDoc>();
  const redirect = professional ? null : await redirectOf('professionals', id);
  if (!professional) return redirect ? professionalPageMeta(redirect, context) : null;
  const { name, role, location, country, description, image, avatar } = professional;
  const profile = {
    ...professional,
    path: pages.professional.path.replace(':id', id),
    name,
    role,
    location: location ?? null,
    country: country ?? null,
    description: description ?? '',
    picture: avatar ?? image ?? null,
    shareImage: professionalCard(professional).path,
  };
  return metaOf(profile, context);
}

/** Returns the metadata of a company's page by its id or slug; the URL with the slug is canonical. Null where none exists. */
export async function companyPageMeta(key: string, context: RenderContext): Promise<PageMeta | null> {
  const named = isId(key) ? { _id: key } : { slug: key };
  const company = await CompanyModel.findOne({ ...named, ...isShown }).lean<CompanyDoc>();
  const redirect = company ? null : await redirectOf('companies', key);
  if (!company) return redirect ? companyPageMeta(redirect, context) : null;
  const profile = {
    ...company,
    path: pages.company.path.replace(':id', company.slug ?? key),
    role: context.words(`companies.type.${company.type}`),
    location: company.location ?? null,
    country: company.country ?? null,
    picture: company.companyLogo ?? null,
    shareImage: companyCard(company).path,
  };
  return metaOf(profile, context);
}
