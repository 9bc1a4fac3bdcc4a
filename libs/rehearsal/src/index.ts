export {
  type Certificate,
  CERTIFICATE_FORMAT,
  type CertificateProblem,
  checkCertificate,
  readCertificate,
  signCertificate,
  writeCertificate,
} from './certificate.js';
export { certificateInPage, certificatePage } from './certificate-page.js';
export { CERTIFICATE_TEXTS } from './certificate-texts.js';
export { type FaultName, FAULTS, NEVER, OF_PROCESSES, type WantedFault } from './faults-known.js';
export { BARS, type Bars, type FigureName, figuresOf } from './figures.js';
export type { InjectedFault, PlayedRound, ProgramLog, SeenFile, SentAnswer } from './played.js';
