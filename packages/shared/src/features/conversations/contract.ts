import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { privateFileTypes } from '../../private-file.ts';
import {
  conversationDetail,
  conversationFilters,
  conversationLifeDays,
  conversationMessage,
  conversationPage,
  conversationPart,
  maxConversationMessages,
  messageParams,
  newConversation,
  newConversationMessage,
} from './conversation.ts';

const notFound = ['conversation_not_found', 'invalid_id'] as const;

const block = <const M extends 'PUT' | 'DELETE'>(method: M, summary: string) =>
  ({
    method,
    path: '/api/conversations/:id/block',
    summary,
    access: 'user',
    only: 'parties',
    limit: 'conversationRead',
    params: idParams,
    status: 204,
    errors: notFound,
  }) as const;

/** Conversations of two people about one subject. Anyone else gets 404. */
export const conversations = defineContract({
  open: {
    method: 'POST',
    path: '/api/conversations',
    summary:
      'Open the conversation with a seller about a listing, page, request or public request; of each pair and subject there is one, and the other sees it with the first message',
    access: 'user',
    only: 'notOwner',
    signInError: 'sign_in_to_contact',
    limit: 'conversation',
    body: newConversation,
    status: 200,
    response: conversationDetail,
    errors: [
      'product_not_found',
      'profile_not_found',
      'company_not_found',
      'order_not_found',
      'public_request_not_found',
      'order_own_listing',
      'order_own_page',
      'order_unclaimed',
      'listing_closed',
      'conversation_blocked',
      'malformed_json',
    ],
  },
  browse: {
    method: 'GET',
    path: '/api/conversations',
    summary: `Conversations of the caller, the last written first; each is deleted ${conversationLifeDays} days after its last message`,
    access: 'user',
    query: conversationFilters,
    status: 200,
    response: conversationPage,
  },
  read: {
    method: 'GET',
    path: '/api/conversations/:id',
    summary: `One conversation with its newest messages, or with \`cursor\` older ones; it stores the last ${maxConversationMessages}. Numbers and links of whoever began are hidden until the other answers`,
    access: 'user',
    only: 'parties',
    params: idParams,
    query: conversationPart,
    status: 200,
    response: conversationDetail,
    errors: notFound,
  },
  write: {
    method: 'POST',
    path: '/api/conversations/:id/messages',
    summary:
      'Write a message: text, place, dates or a quote, and a photo or PDF of up to 5 MB as `file`, which the two alone read',
    access: 'user',
    only: 'parties',
    limit: 'conversationMessage',
    params: idParams,
    upload: { json: 'message', files: { file: 1 } },
    body: newConversationMessage,
    status: 201,
    response: conversationMessage,
    errors: [
      ...notFound,
      'conversation_blocked',
      'conversation_left',
      'conflict',
      'order_not_found',
      'quote_not_found',
      'too_many_files',
      'malformed_json',
      ...imageErrors,
    ],
  },
  markRead: {
    method: 'PUT',
    path: '/api/conversations/:id/read',
    summary: 'Mark all messages of a conversation as read',
    access: 'user',
    only: 'parties',
    limit: 'conversationRead',
    params: idParams,
    status: 204,
    errors: notFound,
  },
  file: {
    method: 'GET',
    path: '/api/conversations/:id/files/:message',
    summary: 'The photo or PDF of a message, for the two alone',
    access: 'user',
    only: 'parties',
    params: messageParams,
    status: 200,
    download: privateFileTypes,
    errors: notFound,
  },
  block: block('PUT', 'Block the other: neither can write to the other any more'),
  unblock: block('DELETE', 'Unblock the other'),
});
