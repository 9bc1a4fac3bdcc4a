import { Injectable } from '@nestjs/common';
import { DeskProjectQueries, type DeskProjectRecord } from '@starboard/database';
import type { Principal } from '../access/principal.js';
import { ApiError } from '../http/api-error.js';

/** What is not there, and what is somebody else's, are answered alike. */
export const noDesk = (what: string): ApiError => new ApiError('ERR_NOT_FOUND', `You have no such ${what}.`);

/** Who may do what in a project: members label and look, its owner does the rest. */
@Injectable()
export class DeskAccess {
  constructor(private readonly projects: DeskProjectQueries) {}

  /** @throws ApiError ERR_NOT_FOUND for whoever is no member */
  async member({ userId }: Principal, projectId: string): Promise<DeskProjectRecord> {
    const project = await this.projects.find(userId, projectId);
    if (project === null) throw noDesk('project');
    return project;
  }

  /** @throws ApiError ERR_NOT_FOUND for whoever is no member, ERR_FORBIDDEN for labellers */
  async owner(person: Principal, projectId: string): Promise<DeskProjectRecord> {
    const project = await this.member(person, projectId);
    if (project.role === 'owner') return project;
    throw new ApiError('ERR_FORBIDDEN', 'Only the owner of the project does that.');
  }
}
