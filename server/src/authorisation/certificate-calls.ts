import { createCertificate } from '../modules/training/certificates/create-certificate.ts';
import { insertCourse, insertEnrolment } from '../testing/courses.ts';
import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The table's calls for progress and certificates. */
export const CERTIFICATE_CALLS: Record<string, MakeCall> = {
  'GET /api/training/dashboard': () => ({}),
  'GET /api/training/progress': () => ({}),
  'GET /api/training/certificates': async (world, { uid }) => ({
    shows: (await certificate(world, uid)).number,
  }),
  "GET /api/training/certificates (a colleague's)": async (world) => ({
    shows: (await certificate(world)).number,
  }),
  'GET /api/training/certificates/:id/pdf': async (world) => ({
    params: { id: (await certificate(world)).id },
    query: 'language=id',
  }),
  'GET /api/training/certificates/:id/pdf (own)': async (world, { uid }) => ({
    params: { id: (await certificate(world, uid)).id },
    query: 'language=en',
  }),
  'GET /api/certificates/:number': async (world) => ({
    params: { number: (await certificate(world)).number },
  }),
  'GET /api/certificates/:number (of nobody)': () => ({ params: { number: 'GR-00000-00000' } }),
};

/** A certificate, by default of a colleague at the outlet. */
async function certificate({ server, outlet, admin }: World, holder?: string) {
  const { db } = server.context;
  const uid = holder ?? (await server.signIn({ role: 'staff', location_id: outlet })).uid;
  const course = await insertCourse(db, admin.uid);
  const now = server.clock.now();
  const enrolment = await insertEnrolment(db, course, uid, { completed_at: now.toISOString() });
  const issued = await db
    .transaction()
    .execute((tx) => createCertificate(tx, { kind: 'job', name: 'test' }, now, enrolment));
  return issued;
}
