/**
 * The browser’s passkeys: what the server asks, and the answer as it takes it.
 *
 * WebAuthn’s own JSON is too new for some phones, so bytes are turned here.
 */

import { fromBase64url as bytes, toBase64url } from "../lib/base64url";

interface Descriptor {
  id: string;
  type: "public-key";
}

/** As the server writes it: bytes are base64url. */
export interface Options {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
  allowCredentials?: Descriptor[];
  [name: string]: unknown;
}

export interface Credential {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, string>;
}

/** Whether there can be passkeys at this address: not without https, and not where it is a number. */
export const possible = (): boolean => isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

export async function create(options: Options): Promise<Credential> {
  const publicKey = { ...read(options), user: { ...options.user, id: bytes(options.user?.id ?? "") } };
  return written(await navigator.credentials.create({ publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions }));
}

export async function get(options: Options): Promise<Credential> {
  return written(await navigator.credentials.get({ publicKey: read(options) as unknown as PublicKeyCredentialRequestOptions }));
}

function read(options: Options): Record<string, unknown> {
  const listed = (list: Descriptor[] = []): unknown[] => list.map((one) => ({ ...one, id: bytes(one.id) }));
  return {
    ...options,
    challenge: bytes(options.challenge),
    excludeCredentials: listed(options.excludeCredentials),
    allowCredentials: listed(options.allowCredentials),
  };
}

const PARTS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;

function written(made: unknown): Credential {
  const { id, rawId, type, response } = made as PublicKeyCredential;
  const parts = response as unknown as Partial<Record<(typeof PARTS)[number], ArrayBuffer | null>>;
  const told = PARTS.flatMap((name) => (parts[name] ? [[name, text(parts[name])]] : []));
  return { id, rawId: text(rawId), type, response: Object.fromEntries(told) as Record<string, string> };
}

const text = (given: ArrayBuffer): string => toBase64url(new Uint8Array(given));
