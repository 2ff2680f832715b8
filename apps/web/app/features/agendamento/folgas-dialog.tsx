import { Trans } from '@lingui/react/macro'
import { SideSheet } from '#components/side-sheet.tsx'
import { ExcecoesPainel } from '#features/excecao/excecoes-painel.tsx'
import { FeriadosPainel } from '#features/excecao/feriados-painel.tsx'
import type { Oferta } from './agendamento.queries.ts'

/** Days off, extra hours and holidays, from the agenda. */
export function FolgasDialog({
  profissionais,
  gestor,
  podeAlterar,
  fuso,
  onFechar,
}: {
  profissionais: Oferta['profissionais']
  /** Sees the company's days as theirs to set. */
  gestor: boolean
  podeAlterar: boolean
  fuso: string
  onFechar: () => void
}) {
  return (
    <SideSheet open onClose={onFechar} title={<Trans>Folgas e feriados</Trans>}>
      <div className="grid gap-8">
        <ExcecoesPainel quem={profissionais} daEmpresa={gestor} podeAlterar={podeAlterar} fuso={fuso} />
        <FeriadosPainel podeAlterar={podeAlterar && gestor} />
      </div>
    </SideSheet>
  )
}
