import { t } from '@lingui/core/macro'
import { ErroApi } from '#lib/api/api-client.ts'
import { showError } from '#ui/feedback/show-error.ts'
import { modal } from '#ui/modal/modal.ts'
import { reler } from './importar.queries.ts'

/**
 * Reports a failed step of an import. A 404 means that a newer import of a colleague replaced it.
 */
export async function explicarFalha(error: unknown): Promise<void> {
  if (!(error instanceof ErroApi) || error.status !== 404) return showError(error)
  await reler()
  await modal.warning({
    text: t`Esta importação deu lugar a outra, que alguém da equipe começou depois.\nEspere a dela e envie o seu arquivo de novo.`,
  })
}
