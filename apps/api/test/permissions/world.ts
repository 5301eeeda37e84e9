import { randomBytes } from 'node:crypto';
import type { UserRole } from '@laterite/shared/features/users/user.ts';
import { hourMs } from '@laterite/shared/time.ts';
import mongoose, { type Model, Types } from 'mongoose';
import { AccessTokenModel } from '../../src/features/access-tokens/access-token.model.ts';
import { AlertModel } from '../../src/features/alerts/alert.model.ts';
import { issueToken } from '../../src/features/auth/tokens.ts';
import { ClaimModel } from '../../src/features/claims/claim.model.ts';
import { CompanyModel } from '../../src/features/companies/company.model.ts';
import { ConversationModel } from '../../src/features/conversations/conversation.model.ts';
import { ImportModel } from '../../src/features/imports/import.model.ts';
import { ImportRowModel } from '../../src/features/imports/import-row.model.ts';
import { hashInvitationToken, InvitationModel } from '../../src/features/invitations/invitation.model.ts';
import { ListingModel } from '../../src/features/listings/listing.model.ts';
import { withDerived } from '../../src/features/listings/listing-derived.ts';
import { CommentModel } from '../../src/features/listings/opinions/comment.model.ts';
import { NotificationModel } from '../../src/features/notifications/notification.model.ts';
import { OrderModel } from '../../src/features/orders/order.model.ts';
import { OwnPriceModel } from '../../src/features/own-prices/own-price.model.ts';
import { FreeBoostModel } from '../../src/features/payments/free-boost.model.ts';
import { PaymentModel } from '../../src/features/payments/payment.model.ts';
import { PrivateFileModel } from '../../src/features/private-files/private-file.model.ts';
import { ProfessionalModel } from '../../src/features/professionals/professional.model.ts';
import { ProjectModel } from '../../src/features/professionals/project.model.ts';
import { PublicRequestModel } from '../../src/features/public-requests/public-request.model.ts';
import { ReportCaseModel } from '../../src/features/reports/report-case.model.ts';
import { CompanyReviewModel, ProfessionalReviewModel } from '../../src/features/reviews/review.model.ts';
import { TicketModel } from '../../src/features/support/ticket.model.ts';
import { UploadModel } from '../../src/features/uploads/upload.model.ts';
import { BannedNumberModel } from '../../src/features/users/banned-number.model.ts';
import { nameKeysOf } from '../../src/features/users/name-keys.ts';
import { UserModel } from '../../src/features/users/user.model.ts';
import { VerificationModel } from '../../src/features/verification/verification.model.ts';
import { WebhookDeliveryModel } from '../../src/features/webhooks/delivery.model.ts';
import { WebhookModel } from '../../src/features/webhooks/webhook.model.ts';
import { newAccount } from '../support/people.ts';

export const callers = [
  'anonymous',
  'user',
  'owner',
  'companyMember',
  'companyManager',
  'moderator',
  'admin',
] as const;
export type Caller = (typeof callers)[number];
export const password = 'un long mot de passe';

let count = 0;
function unique(): string {
  count += 1;
  return `W${count}`;
}

/** Unsaved documents by model. */
const unsaved = new Map<string, object[]>();

/** Adds a document to the unsaved ones. */
function add<Fields>(model: Model<Fields>, fields: object) {
  const document = new model(fields);
  unsaved.set(model.modelName, [...(unsaved.get(model.modelName) ?? []), document]);
  return document;
}

/** Stores many documents at once, which takes a fraction of the time of single inserts. */
async function saveAll(): Promise<void> {
  const stored = [...unsaved].map(([name, documents]) => mongoose.model(name).insertMany(documents));
  unsaved.clear();
  await Promise.all(stored);
}

function aPerson(passwordHash: string, role: UserRole = 'user') {
  const { userName, email, phoneNumber } = newAccount();
  const user = add(UserModel, {
    userName,
    email,
    phoneNumber,
    passwordHash,
    role,
    referralCode: unique(),
    // A bulk insert skips the hook that sets these keys.
    ...nameKeysOf({ userName }),
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
  return add(ListingModel, { ...withDerived(written), owner, images: [] });
};

const aProfessional = (userId: string) =>
  add(ProfessionalModel, {
    userId,
    name: 'Awa',
    role: 'Maçonne',
    roleKey: 'maconne',
    photos: [{ image: `${'0'.repeat(32)}.webp`, caption: '' }],
    terms: [],
  });

const aCompany = (owner: string, coOwner: string, member: string, manager: string) =>
  add(CompanyModel, {
    name: 'Bâtir',
    description: 'Gros œuvre',
    type: 'prestataire',
    phones: ['+2250501020304'],
    terms: [],
    members: [
      { user: owner, role: 'Gérante', permission: 'owner' },
      { user: coOwner, role: 'Associé', permission: 'owner' },
      { user: member, role: 'Maçon', permission: 'member' },
      { user: manager, role: 'Cheffe de chantier', permission: 'manager' },
    ],
  });

const anUnclaimedCompany = () =>
  add(CompanyModel, {
    name: 'Scierie',
    description: 'Bois débité',
    type: 'magasin',
    phones: ['+2250501020305'],
    terms: [],
    members: [],
  });

const anOrder = ({ _id, ref }: { _id: Types.ObjectId; ref: string }, buyer: string, seller: string) =>
  add(OrderModel, {
    listing: { _id, ref, title: 'Pelle', price: 1, priceUnit: 'total', type: 'sale' },
    buyer,
    seller,
    kind: 'visite',
    isOpen: true,
    events: [{ status: 'envoyée', at: new Date() }],
    files: [{ type: 'application/pdf' }],
  });

const aConversation = (listing: { _id: Types.ObjectId }, opener: string, receiver: string) =>
  add(ConversationModel, {
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

const aCase = (fields: object) => add(ReportCaseModel, { title: 'Pelle', ...fields });

const anInvitation = (company: Types.ObjectId, invitedBy: string, invitee: string, token: string) =>
  add(InvitationModel, {
    company,
    invitedBy,
    invitee,
    to: 'awa@demo.example',
    role: 'Maçon',
    permission: 'member',
    tokenHash: hashInvitationToken(token),
    expiresAt: new Date(Date.now() + hourMs),
  });

/** Creates the owner's documents, reviews of them, the user's request to visit, and the callers. */
function build(passwordHash: string) {
  const person = () => aPerson(passwordHash);
  const [user, owner, companyMember, companyManager, moderator, admin, author, coOwner, newcomer] = [
    person(),
    person(),
    person(),
    person(),
    aPerson(passwordHash, 'moderator'),
    aPerson(passwordHash, 'admin'),
    person(),
    person(),
    person(),
  ] as const;
  const [listing, professional, company, unclaimed] = [
    aListing(owner.id),
    aProfessional(owner.id),
    aCompany(owner.id, coOwner.id, companyMember.id, companyManager.id),
    anUnclaimedCompany(),
  ] as const;
  const opinion = { user: author.id, comment: 'Bien' };
  const [comment, review, companyReview, project, companyProject, ticket, upload] = [
    add(CommentModel, { ...opinion, stuff: listing._id }),
    add(ProfessionalReviewModel, { ...opinion, professional: professional._id, rating: 4 }),
    add(CompanyReviewModel, { ...opinion, company: company._id, rating: 4 }),
    add(ProjectModel, { professional: professional._id, title: 'École', photos: [] }),
    add(ProjectModel, { company: company._id, title: 'École', photos: [] }),
    add(TicketModel, {
      reference: unique(),
      name: 'Awa',
      contact: '0708123412',
      subject: 'Aide',
      message: 'Oui',
    }),
    add(UploadModel, {
      owner: owner.id,
      name: `${randomBytes(16).toString('hex')}.webp`,
      width: 64,
      height: 48,
      color: '#c2410c',
    }),
  ] as const;
  const claim = add(ClaimModel, {
    company: unclaimed._id,
    user: author.id,
    role: 'Gérant',
    message: 'RCCM CI-ABJ-2019-B-1',
  });
  add(PrivateFileModel, {
    owner: author.id,
    about: unclaimed._id,
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  });
  const paper = new Types.ObjectId();
  const verification = add(VerificationModel, {
    user: owner.id,
    kind: 'identity',
    about: owner.id,
    country: 'CI',
    papers: [{ kind: 'identity', file: paper }],
  });
  add(PrivateFileModel, {
    owner: owner.id,
    about: paper,
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.4'),
  });
  const token = randomBytes(32).toString('hex');
  const [order, invitation] = [
    anOrder(listing, user.id, owner.id),
    anInvitation(company._id, owner.id, user.id, token),
  ] as const;
  const publicRequest = add(PublicRequestModel, {
    author: owner.id,
    title: 'Ciment',
    category: 'Matériaux',
    type: 'sale',
    location: 'Abidjan',
    terms: ['ciment'],
    status: 'open',
    expiresAt: new Date('2999-01-01'),
  });
  const conversation = aConversation(listing, user.id, owner.id);
  const message = conversation.messages[0]!._id;
  const orderFile = order.files![0]!._id;
  for (const about of [message, orderFile])
    add(PrivateFileModel, {
      owner: user.id,
      about,
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.4'),
    });
  const notification = add(NotificationModel, {
    user: owner.id,
    key: unique(),
    kind: 'request_received',
    data: { request: String(order._id), listing: String(listing._id), title: 'Pelle', person: 'Awa' },
  });
  const [openCase, decidedCase] = [
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
  ] as const;
  const accessToken = add(AccessTokenModel, {
    user: owner.id,
    name: 'Stock',
    scopes: ['publish'],
    tokenHash: unique(),
    ending: 'a1b2',
    tokenVersion: 0,
    expiresAt: new Date(Date.now() + hourMs),
  });
  const ownPrice = add(OwnPriceModel, {
    user: owner.id,
    key: 'dalle',
    label: 'Dalle',
    unitPrice: 12_500,
    updatedAt: new Date(),
  });
  add(FreeBoostModel, {
    user: owner.id,
    referred: new Types.ObjectId(),
    earnedBy: new Types.ObjectId(),
    createdAt: new Date(),
  });
  const payment = add(PaymentModel, {
    user: owner.id,
    service: 'visit',
    subject: new Types.ObjectId(),
    amount: 25_000,
    currency: 'XOF',
    provider: 'simulator',
    state: 'paid',
    receipt: `LAT-2026-${String(++count).padStart(6, '0')}`,
    createdAt: new Date(),
    expiresAt: new Date(),
    paidAt: new Date(),
  });
  const webhook = add(WebhookModel, {
    user: owner.id,
    name: 'Stock',
    url: 'https://example.com/hook',
    events: ['listing.sold'],
    // No key decrypts this secret, so that nothing is sent.
    secret: { key: 'none', content: Buffer.from('none') },
  });
  const companyWebhook = add(WebhookModel, {
    company: company._id,
    name: 'Stock',
    url: 'https://example.com/hook',
    events: ['listing.sold'],
    // An active one would be paused with its managers, which would add another journal entry.
    status: 'paused',
    secret: { key: 'none', content: Buffer.from('none') },
  });
  const [webhookDelivery, companyDelivery] = [webhook, companyWebhook].map((each) =>
    add(WebhookDeliveryModel, {
      webhook: each._id,
      event: new Types.ObjectId(),
      type: 'test',
      body: '{}',
      status: 'failed',
      createdAt: new Date(),
    }),
  );
  const importRun = add(ImportModel, {
    owner: owner.id,
    name: 'Stock',
    state: 'ready',
    columns: [{ name: 'Titre', field: 'title' }],
    language: 'fr',
    total: 1,
    outcomes: { error: 1 },
    rows: { skipped: 1 },
  });
  add(ImportRowModel, {
    import: importRun._id,
    number: 1,
    cells: ['Pelle'],
    title: 'Pelle',
    outcome: 'error',
    state: 'skipped',
  });
  const alert = add(AlertModel, {
    user: owner.id,
    name: 'Pelles',
    query: 'query=pelle&city=Dakar',
    frequency: 'instant',
  });
  const bannedNumber = add(BannedNumberModel, { _id: randomBytes(32).toString('base64url'), at: new Date() });
  const ids = {
    accessToken,
    bannedNumber,
    ownPrice,
    payment,
    webhook,
    webhookDelivery: webhookDelivery!,
    companyWebhook,
    companyDelivery: companyDelivery!,
    import: importRun,
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
    companyProject,
    order,
    conversation,
    publicRequest,
    message: { _id: message },
    orderFile: { _id: orderFile },
    ticket,
    invitation,
    openCase,
    decidedCase,
  };
  const idOf = (name: keyof typeof ids) => String(ids[name]._id);
  return {
    people: { user, owner, companyMember, companyManager, moderator, admin, newcomer },
    id: idOf,
    upload: upload.name,
    paper: String(paper),
    /** Number of the owner's receipt. */
    receipt: payment.receipt!,
    /** Token of the invitation link. */
    token,
    photo: String(professional.photos[0]?._id),
    unknown: String(new Types.ObjectId()),
  };
}
export type World = ReturnType<typeof build>;

const worldsAtOnce = 10;
const ready: World[] = [];

/** Returns a small marketplace without any requests yet. */
export async function aWorld(passwordHash: string): Promise<World> {
  if (ready.length === 0) {
    ready.push(...Array.from({ length: worldsAtOnce }, () => build(passwordHash)));
    await saveAll();
  }
  return ready.pop()!;
}
