import { randomBytes } from 'node:crypto';
import type { UserRole } from '@laterite/shared/features/users/user.ts';
import { hourMs } from '@laterite/shared/time.ts';
import { Types } from 'mongoose';
import { AccessTokenModel } from '../../src/features/access-tokens/access-token.model.ts';
import { AlertModel } from '../../src/features/alerts/alert.model.ts';
import { issueToken } from '../../src/features/auth/tokens.ts';
import { ClaimModel } from '../../src/features/claims/claim.model.ts';
import { CompanyModel } from '../../src/features/companies/company.model.ts';
import { ConversationModel } from '../../src/features/conversations/conversation.model.ts';
import { hashInvitationToken, InvitationModel } from '../../src/features/invitations/invitation.model.ts';
import { ListingModel } from '../../src/features/listings/listing.model.ts';
import { withDerived } from '../../src/features/listings/listing-derived.ts';
import { CommentModel } from '../../src/features/listings/opinions/comment.model.ts';
import { NotificationModel } from '../../src/features/notifications/notification.model.ts';
import { OrderModel } from '../../src/features/orders/order.model.ts';
import { PrivateFileModel } from '../../src/features/private-files/private-file.model.ts';
import { ProfessionalModel } from '../../src/features/professionals/professional.model.ts';
import { ProjectModel } from '../../src/features/professionals/project.model.ts';
import { ReportCaseModel } from '../../src/features/reports/report-case.model.ts';
import { CompanyReviewModel, ProfessionalReviewModel } from '../../src/features/reviews/review.model.ts';
import { TicketModel } from '../../src/features/support/ticket.model.ts';
import { UploadModel } from '../../src/features/uploads/upload.model.ts';
import { UserModel } from '../../src/features/users/user.model.ts';
import { VerificationModel } from '../../src/features/verification/verification.model.ts';
import { newAccount } from '../people.ts';

export const callers = ['anonymous', 'user', 'owner', 'companyMember', 'moderator', 'admin'] as const;
export type Caller = (typeof callers)[number];
export const password = 'un long mot de passe';

let count = 0;
function unique(): string {
  count += 1;
  return `W${count}`;
}

async function aPerson(passwordHash: string, role: UserRole = 'user') {
  const { userName, email, phoneNumber } = newAccount();
  const user = await UserModel.create({
    userName,
    email,
    phoneNumber,
    passwordHash,
    role,
    referralCode: unique(),
  });
  const id = String(user._id);
  return { id, email, phoneNumber, bearer: `Bearer ${issueToken(id, 0)}` };
}

const aListing = (owner: string) => {
  const written = {
    ref: unique(),
    title: 'Pelle',
    description: 'Révisée',
    price: 1,
    category: 'Engins' as const,
    type: 'sale' as const,
    location: 'Abidjan',
  };
  return ListingModel.create({ ...withDerived(written), owner, images: [] });
};

const aProfessional = (userId: string) =>
  ProfessionalModel.create({
    userId,
    name: 'Awa',
    role: 'Maçonne',
    roleKey: 'maconne',
    photos: [{ image: `${'0'.repeat(32)}.webp`, caption: '' }],
    terms: [],
  });

const aCompany = (owner: string, coOwner: string, member: string) =>
  CompanyModel.create({
    name: 'Bâtir',
    description: 'Gros œuvre',
    type: 'prestataire',
    phones: ['+2250501020304'],
    terms: [],
    members: [
      { user: owner, role: 'Gérante', permission: 'owner' },
      { user: coOwner, role: 'Associé', permission: 'owner' },
      { user: member, role: 'Maçon', permission: 'member' },
    ],
  });

const anUnclaimedCompany = () =>
  CompanyModel.create({
    name: 'Scierie',
    description: 'Bois débité',
    type: 'magasin',
    phones: ['+2250501020305'],
    terms: [],
    members: [],
  });

const anOrder = ({ _id, ref }: { _id: Types.ObjectId; ref: string }, buyer: string, seller: string) =>
  OrderModel.create({
    listing: { _id, ref, title: 'Pelle', price: 1, priceUnit: 'total', type: 'sale' },
    buyer,
    seller,
    kind: 'visite',
    isOpen: true,
    events: [{ status: 'envoyée', at: new Date() }],
  });

const aConversation = (listing: { _id: Types.ObjectId }, opener: string, receiver: string) =>
  ConversationModel.create({
    key: unique(),
    about: { _id: listing._id, kind: 'listing', title: 'Pelle' },
    members: [opener, receiver],
    opener,
    receiver,
    openedAt: new Date(),
    lastAt: new Date(),
    last: { from: opener, text: 'Bonjour', at: new Date() },
    messages: [{ from: opener, text: 'Bonjour', file: 'application/pdf', at: new Date() }],
    unreadBy: [receiver],
  });

const aCase = (fields: object) => ReportCaseModel.create({ title: 'Pelle', ...fields });

const anInvitation = (company: Types.ObjectId, invitedBy: string, invitee: string, token: string) =>
  InvitationModel.create({
    company,
    invitedBy,
    invitee,
    to: invitee,
    role: 'Maçon',
    permission: 'member',
    tokenHash: hashInvitationToken(token),
    expiresAt: new Date(Date.now() + hourMs),
  });

/** A small marketplace, new for every question: the owner's things, someone's opinions about them, the user's request to visit, and who may ask. */
export async function aWorld(passwordHash: string) {
  const person = () => aPerson(passwordHash);
  const [user, owner, companyMember, moderator, admin, author, coOwner, newcomer] = await Promise.all([
    person(),
    person(),
    person(),
    aPerson(passwordHash, 'moderator'),
    aPerson(passwordHash, 'admin'),
    person(),
    person(),
    person(),
  ]);
  const [listing, professional, company, unclaimed] = await Promise.all([
    aListing(owner.id),
    aProfessional(owner.id),
    aCompany(owner.id, coOwner.id, companyMember.id),
    anUnclaimedCompany(),
  ]);
  const opinion = { user: author.id, comment: 'Bien' };
  const [comment, review, companyReview, project, ticket, upload] = await Promise.all([
    CommentModel.create({ ...opinion, stuff: listing._id }),
    ProfessionalReviewModel.create({ ...opinion, professional: professional._id, rating: 4 }),
    CompanyReviewModel.create({ ...opinion, company: company._id, rating: 4 }),
    ProjectModel.create({ professional: professional._id, title: 'École', photos: [] }),
    TicketModel.create({
      reference: unique(),
      name: 'Awa',
      contact: 'a@b.ci',
      subject: 'Aide',
      message: 'Oui',
    }),
    UploadModel.create({
      owner: owner.id,
      name: `${randomBytes(16).toString('hex')}.webp`,
      width: 64,
      height: 48,
      color: '#c2410c',
    }),
  ]);
  const claim = await ClaimModel.create({
    company: unclaimed._id,
    user: author.id,
    role: 'Gérant',
    message: 'RCCM CI-ABJ-2019-B-1',
  });
  await PrivateFileModel.create({
    owner: author.id,
    about: unclaimed._id,
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  });
  const paper = new Types.ObjectId();
  const verification = await VerificationModel.create({
    user: owner.id,
    kind: 'identity',
    about: owner.id,
    country: 'CI',
    papers: [{ kind: 'identity', file: paper }],
  });
  await PrivateFileModel.create({
    owner: owner.id,
    about: paper,
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  });
  const token = randomBytes(32).toString('hex');
  const [order, invitation] = await Promise.all([
    anOrder(listing, user.id, owner.id),
    anInvitation(company._id, owner.id, user.id, token),
  ]);
  const conversation = await aConversation(listing, user.id, owner.id);
  const message = conversation.messages[0]!._id;
  await PrivateFileModel.create({
    owner: user.id,
    about: message,
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  });
  const notification = await NotificationModel.create({
    user: owner.id,
    key: unique(),
    kind: 'request_received',
    data: {},
  });
  const [openCase, decidedCase] = await Promise.all([
    aCase({
      kind: 'professional',
      target: professional._id,
      owners: [owner.id],
      state: 'open',
      isWaiting: true,
    }),
    aCase({
      kind: 'professional',
      target: professional._id,
      owners: [owner.id],
      state: 'decided',
      isWaiting: false,
      isTold: true,
      decision: { to: 'hide', reason: 'Arnaque', at: new Date() },
    }),
  ]);
  const accessToken = await AccessTokenModel.create({
    user: owner.id,
    name: 'Stock',
    scopes: ['publish'],
    tokenHash: unique(),
    ending: 'a1b2',
    tokenVersion: 0,
    expiresAt: new Date(Date.now() + hourMs),
  });
  const alert = await AlertModel.create({
    user: owner.id,
    name: 'Pelles',
    query: 'query=pelle',
    frequency: 'instant',
  });
  const ids = {
    accessToken,
    alert,
    notification,
    listing,
    professional,
    company,
    unclaimed,
    claim,
    verification,
    comment,
    review,
    companyReview,
    project,
    order,
    conversation,
    message: { _id: message },
    ticket,
    invitation,
    openCase,
    decidedCase,
  };
  const idOf = (name: keyof typeof ids) => String(ids[name]._id);
  return {
    people: { user, owner, companyMember, moderator, admin, newcomer },
    id: idOf,
    upload: upload.name,
    paper: String(paper),
    /** Of the link of the invitation. */
    token,
    photo: String(professional.photos[0]?._id),
    unknown: String(new Types.ObjectId()),
  };
}
export type World = Awaited<ReturnType<typeof aWorld>>;
