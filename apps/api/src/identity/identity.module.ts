import { Global, Module } from '@nestjs/common';
import { Attempts } from './attempts.js';
import { IdentityController } from './identity.controller.js';
import { IdentityService } from './identity.service.js';
import { InvitationsController } from './invitations.controller.js';
import { LinksController } from './links.controller.js';
import { Login } from './login.js';
import { PeopleController } from './people.controller.js';
import { RolesController } from './roles.controller.js';
import { TokensController } from './tokens.controller.js';

/** People: accounts, roles, invitations, tokens of their programs. */
@Global()
@Module({
  controllers: [
    IdentityController,
    TokensController,
    LinksController,
    InvitationsController,
    RolesController,
    PeopleController,
  ],
  providers: [Attempts, IdentityService, Login],
  exports: [Login],
})
export class IdentityModule {}
