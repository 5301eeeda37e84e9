import { model, Schema, trusted } from 'mongoose';
import { decrypt, encrypt } from '../secrets/aes-gcm.ts';
import { sign } from '../secrets/keys.ts';

/** Stored response to a POST, PUT or PATCH with an `Idempotency-Key`: a retry returns it instead of repeating the work. */
const schema = new Schema(
  {
    /** The user's id and a hash of the key. */
    _id: { type: String, required: true },
    /** HMAC of the request, because bodies may contain passwords. */
    fingerprint: { type: String, required: true },
    /** The start of the last attempt; 1970 after a failed one, so that the key can be reserved again at once. */
    startedAt: { type: Date, required: true },
    /** Id for the document that the request creates: the same at each attempt, so that none creates a second one. */
    newId: Schema.Types.ObjectId,
    /** Absent while the first request is under way. */
    status: Number,
    /** The encrypted body, see `encryptBody`. */
    body: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotencykeys', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const StoredResponseModel = model('IdempotencyKey', schema);

/** Returns the id under which the response to a user's key is stored. The key itself is not stored, because it decrypts the body. */
export const storedResponseId = (userId: string, key: string): string =>
  `${userId}:${sign('idempotency', `${userId}:${key}`).toString('hex')}`;

const cipherKey = (userId: string, key: string) => sign('stored-response', `${userId}:${key}`);

/** Encrypts a body with the user's key: responses may contain phone numbers, and only the sender of the key may read them again. */
export const encryptBody = (userId: string, key: string, text: string): string =>
  encrypt(cipherKey(userId, key), Buffer.from(text)).toString('base64');

/** Decrypts the result of `encryptBody` for the same user and key; throws for any other. */
export const decryptBody = (userId: string, key: string, encrypted: string): string =>
  decrypt(cipherKey(userId, key), Buffer.from(encrypted, 'base64')).toString('utf8');

/** Deletes every stored response of a user. */
export async function deleteStoredResponses(userId: string): Promise<void> {
  // Ids begin with the user's id and a colon; the semicolon is the next character.
  await StoredResponseModel.deleteMany({ _id: trusted({ $gt: `${userId}:`, $lt: `${userId};` }) });
}
