/** Entries that this wing adds to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'auditoria.leitura': 'administrators read who changed what, in any company'
    'auditoria.exportacao': 'keep who took a list of the platform as a file'
    'auditoria.retencao': 'job: forget the trail after its period'
  }
}
