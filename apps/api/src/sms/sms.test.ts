import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeConfig } from '../../test/support/config.ts';
import { config, readConfig } from '../config.ts';
import { httpSender } from './http-sender.ts';
import { notify } from './notices.ts';
import { senderOf, whatsAppSenderOf } from './sms.ts';

interface Received {
  request: IncomingMessage;
  body: string;
}

const message = { phone: '+2250700000001', code: '123456', text: 'Code "123456" & plus' };
let gateway: Server | undefined;

/** Starts a gateway that responds with these statuses in turn. */
async function aGateway(...statuses: number[]) {
  const received: Received[] = [];
  gateway = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    response.writeHead(statuses[received.length - 1] ?? 200).end();
  });
  await new Promise<void>((done) => gateway?.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}

afterEach(() => {
  gateway?.close();
});

const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } } as const;

describe('the SMS gateway', () => {
  it('receives phone and text inside the JSON it asks for', async () => {
    const { url, received } = await aGateway();
    await httpSender({ ...json, url, body: '{"to":"{phone}","text":"{text}"}' }).send(message);
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: message.phone, text: message.text });
    expect(received[0]?.request.headers['content-type']).toBe('application/json');
  });

  it('receives values escaped in an address, and no body with GET', async () => {
    const { url, received } = await aGateway();
    await httpSender({
      url: `${url}/send?to={phone}&text={text}`,
      method: 'GET',
      headers: {},
      body: '',
    }).send(message);
    const query = new URL(received[0]?.request.url ?? '', url).searchParams;
    expect(Object.fromEntries(query)).toEqual({ to: message.phone, text: message.text });
  });

  it('is asked a second time when it fails', async () => {
    const { url, received } = await aGateway(500, 200);
    await httpSender({ ...json, url, body: '{}' }).send(message);
    expect(received).toHaveLength(2);
  });

  it('is not asked again after a refusal, and the reason holds no code', async () => {
    const { url, received } = await aGateway(401);
    const failure = httpSender({ ...json, url, body: '{"code":"{code}"}' }).send(message);
    await expect(failure).rejects.toThrow(/^The SMS gateway answered 401$/);
    expect(received).toHaveLength(1);
  });

  it('is chosen by the settings', async () => {
    const { url, received } = await aGateway();
    const { sms, otpOutbox, production } = readConfig({
      SMS_DRIVER: 'http',
      SMS_URL: url,
      JWT_SECRET: 'x'.padEnd(40, 'yz'),
    });
    await senderOf({ sms, otpOutbox, production }).send(message);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: message.phone, text: message.text });
  });
});

describe('a notice', () => {
  const to = { email: 'awa@example.com', phoneNumber: message.phone };
  const notice = { subject: 'Mot de passe', text: 'Il a changé' };

  it('goes by e-mail where there is a gateway for it', async () => {
    const { url, received } = await aGateway();
    changeConfig({ sms: readConfig({ MAIL_URL: url, JWT_SECRET: 'x'.padEnd(40, 'yz') }).sms });
    await notify(to, notice);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: to.email, ...notice });
  });
});

describe('WhatsApp', () => {
  const production = { otpOutbox: undefined, production: true };

  it('has a gateway of its own', async () => {
    const { url, received } = await aGateway();
    const { sms } = readConfig({ WHATSAPP_URL: url, JWT_SECRET: 'x'.padEnd(40, 'yz') });
    await whatsAppSenderOf({ ...production, sms })?.send(message);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: message.phone, text: message.text });
  });

  it('is not offered by a production server without one', () => {
    const { sms } = readConfig({ JWT_SECRET: 'x'.padEnd(40, 'yz') });
    expect(whatsAppSenderOf({ ...production, sms })).toBeUndefined();
  });
});

describe('without a gateway', () => {
  const sms = {
    gateway: undefined,
    whatsapp: undefined,
    mail: undefined,
    dailyBudgets: { code: 1, notice: 1, notification: 500 },
    countries: config.sms.countries,
  };

  it('development prints the message on the console', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await senderOf({ sms, otpOutbox: undefined, production: false }).send(message);
    expect(write).toHaveBeenCalledWith(`SMS to ${message.phone}: ${message.text}\n`);
    write.mockRestore();
  });

  it('production sends nothing, and says so without the code', async () => {
    const sending = senderOf({ sms, otpOutbox: undefined, production: true }).send(message);
    await expect(sending).rejects.toThrow('No SMS gateway is configured');
  });

  it('http without an address stops the start', () => {
    expect(() => readConfig({ SMS_DRIVER: 'http' })).toThrow(/SMS_URL/);
  });
});
