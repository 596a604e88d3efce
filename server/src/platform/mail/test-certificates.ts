import { webcrypto } from 'node:crypto';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

const DAY_MS = 86_400_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate with its private key, both as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

interface CertificateInput {
  /** The host for which it stands. */
  host: string;
  /** Days from now until it ends; of the past for one that has ended. */
  days: number;
}

/** An authority of a test's own, and what it certifies. */
export async function openAuthority(name: string) {
  const keys = await makeKeys();
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - 30 * DAY_MS),
    notAfter: new Date(Date.now() + 30 * DAY_MS),
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });
  return {
    cert: authority.toString('pem'),
    async certify({ host, days }: CertificateInput): Promise<Certificate> {
      const own = await makeKeys();
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: '02',
        subject: `CN=${host}`,
        issuer: authority.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        notBefore: new Date(Date.now() - 20 * DAY_MS),
        notAfter: new Date(Date.now() + days * DAY_MS),
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      });
      const key = await webcrypto.subtle.exportKey('pkcs8', own.privateKey);
      return { cert: certificate.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
    },
  };
}

const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
