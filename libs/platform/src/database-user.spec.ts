import { describe, expect, it } from '@jest/globals';
import { chooseUser } from './database-user.js';

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\nstarboard:x:998:997::/var/lib/starboard:/usr/sbin/nologin\n';

describe('the user of the embedded database, when root starts it', () => {
  it('is its own where the machine has one', () => {
    expect(chooseUser(PASSWD, undefined)).toEqual({ name: 'starboard', uid: 998, gid: 997 });
    expect(chooseUser(PASSWD, { uid: 0, gid: 0 })).toMatchObject({ name: 'starboard' });
  });

  it('is nobody elsewhere, also when the name is another name of root', () => {
    expect(chooseUser('root:x:0:0::/:/bin/sh\n', undefined)).toMatchObject({ name: 'nobody', uid: 65_534 });
    expect(chooseUser('starboard:x:0:0::/:/bin/sh\n', undefined)).toMatchObject({ name: 'nobody' });
  });

  it('stays the owner of a database that is there already', () => {
    expect(chooseUser(PASSWD, { uid: 65_534, gid: 65_534 })).toMatchObject({ uid: 65_534, gid: 65_534 });
  });
});
