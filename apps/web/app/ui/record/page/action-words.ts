import { msg } from '@lingui/core/macro'
import type { AcaoAuditoria } from '@zelo/contract/trilha/auditoria'

/** The verb of each action, for «Ana **cadastrou**». */
export const actionWords = {
  INCLUIR: msg`cadastrou`,
  ALTERAR: msg`alterou`,
  EXCLUIR: msg`excluiu`,
  COPIAR: msg`copiou de outro`,
  ATIVAR: msg`ativou`,
  PAUSAR: msg`pausou`,
  DESATIVAR: msg`desativou`,
  EXPORTAR: msg`exportou`,
  REVELAR: msg`revelou`,
} satisfies Record<AcaoAuditoria, unknown>
