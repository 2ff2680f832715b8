import { Trans } from '@lingui/react/macro'
import type { Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { ExcecoesPainel } from '#empresa/excecao/excecoes-painel.tsx'
import { FeriadosPainel } from '#empresa/excecao/feriados-painel.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'

/** Days off, extra hours and holidays, opened from the agenda. */
export function FolgasDialog({
  profissionais,
  gestor,
  podeAlterar,
  fuso,
  onFechar,
}: {
  profissionais: Oferta['profissionais']
  /** May set the whole company's days. */
  gestor: boolean
  podeAlterar: boolean
  fuso: string
  onFechar: () => void
}) {
  return (
    <SideSheet open onClose={onFechar} title={<Trans>Folgas e feriados</Trans>}>
      <div className="grid gap-8">
        <ExcecoesPainel quem={profissionais} daEmpresa={gestor} podeAlterar={podeAlterar} fuso={fuso} />
        <FeriadosPainel podeAlterar={podeAlterar && gestor} fuso={fuso} />
      </div>
    </SideSheet>
  )
}
