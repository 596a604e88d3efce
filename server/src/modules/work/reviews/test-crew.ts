import type { TestServer, TestUser } from '../../../testing/server.ts';

export interface TestCrew {
  place: { outlet_id: string; job_role_id: string };
  staff: TestUser;
  manager: TestUser;
  /** The manager of another outlet. */
  elsewhere: TestUser;
  auditor: TestUser;
}

/** An outlet with those who do, review and audit its work. */
export async function testCrew(server: TestServer): Promise<TestCrew> {
  const [outlet_id, job_role_id] = [await server.outlet(), await server.jobRole()];
  const here = { location_id: outlet_id };
  return {
    place: { outlet_id, job_role_id },
    staff: await server.signIn({ role: 'staff', name: 'Sari', ...here, job_role_id }),
    manager: await server.signIn({ role: 'manager', name: 'Made', ...here }),
    elsewhere: await server.signIn({ role: 'manager', location_id: await server.outlet() }),
    auditor: await server.signIn({ role: 'audit', name: 'Dewi' }),
  };
}
