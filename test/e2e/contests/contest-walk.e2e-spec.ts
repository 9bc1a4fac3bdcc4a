import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { invitePeople, makeContest, takeApplications } from './walk/beginning.js';
import { breakOffAndRestart, runFinal, scheduleFinal } from './walk/final.js';
import { admitTeams, holdQualification } from './walk/qualification.js';
import { decideResult, markByExperts, recomputeFromArchive } from './walk/result.js';
import { Walk } from './walk/walk.js';

/*
 * A whole contest as its people have it: over HTTP and Socket.IO only, against the server as it is started. Every test is a
 * step of one walk and needs the ones before.
 */

let walk: Walk;

beforeAll(async () => {
  walk = await Walk.start();
});
afterAll(() => walk.stop());

describe('a contest', () => {
  it('begins with its organiser, who announces it', () => makeContest(walk));

  it('has a jury, a commission and experts by invitation', () => invitePeople(walk));

  it('takes applications: two are approved, one is refused with a reason', () => takeApplications(walk));

  it('holds a qualification on marked essays', () => holdQualification(walk));

  it('admits the teams by conclusion, jury, commission and organisers, in this order', () => admitTeams(walk));

  it('schedules a final on a sealed set, whose essays nobody sees before', () => scheduleFinal(walk));

  it('breaks off after a recorded failure, and starts again with new essays', () => breakOffAndRestart(walk));

  it('runs the final to its end', () => runFinal(walk));

  it('is marked by two experts each, and by a third where they differ', () => markByExperts(walk));

  it('has a result when jury, commission and organisers have said so, and not before', () => decideResult(walk));

  it('can be recomputed by anybody from its archive alone, and a change of it shows', () => recomputeFromArchive(walk));
});
