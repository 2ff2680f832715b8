import type { Agendamento, Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import type { Partida } from '#agenda/agendamento/marcacao/agendamento-form.tsx'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import type { Envio } from '#lib/offline/envios.ts'

const AgendamentoDetalhe = sobDemanda(
  () => import('#agenda/agendamento/agendamento-detalhe.tsx'),
  'AgendamentoDetalhe',
  null,
)
const AgendamentoForm = sobDemanda(
  () => import('#agenda/agendamento/marcacao/agendamento-form.tsx'),
  'AgendamentoForm',
  null,
)
const RemarcarForm = sobDemanda(() => import('#agenda/agendamento/marcacao/remarcar-form.tsx'), 'RemarcarForm', null)
const IcalDialog = sobDemanda(() => import('#agenda/agendamento/divulgacao/ical-dialog.tsx'), 'IcalDialog', null)
const CalendariosDialog = sobDemanda(
  () => import('#agenda/calendario/calendarios-dialog.tsx'),
  'CalendariosDialog',
  null,
)
const DivulgacaoDialog = sobDemanda(
  () => import('#agenda/agendamento/divulgacao/divulgacao-dialog.tsx'),
  'DivulgacaoDialog',
  null,
)
const TvDialog = sobDemanda(() => import('#agenda/agendamento/divulgacao/tv-dialog.tsx'), 'TvDialog', null)
const AtrasoDialog = sobDemanda(() => import('#agenda/agendamento/atraso-dialog.tsx'), 'AtrasoDialog', null)
const FolgasDialog = sobDemanda(() => import('#agenda/agendamento/marcacao/folgas-dialog.tsx'), 'FolgasDialog', null)

export type JanelaAberta =
  | { tipo: 'detalhe'; id: string }
  | { tipo: 'remarcar'; agendamento: Agendamento }
  | { tipo: 'novo'; partida: Partida; refaz?: Envio }
  | { tipo: 'atraso' }
  | { tipo: 'calendarios' }
  | { tipo: 'ical' }
  | { tipo: 'divulgacao' }
  | { tipo: 'folgas' }
  | { tipo: 'tv' }

type Props = {
  aberta: JanelaAberta
  onAbrir: (outra: JanelaAberta | null) => void
  agenda: { fuso: string; agendamentos: Agendamento[]; oferta: Oferta }
  agora: string
  /** The only visible professional, or empty. */
  profissional: string
  gestor: boolean
  podeAlterar: boolean
}

/** The dialogs of the agenda. Each loads when it is opened. */
export function AgendaJanelas({ aberta, onAbrir, agenda, agora, profissional, gestor, podeAlterar }: Props) {
  const { fuso, oferta, agendamentos } = agenda
  const { profissionais } = oferta
  const fechar = () => onAbrir(null)
  const detalhe = aberta.tipo === 'detalhe' ? agendamentos.find(({ id }) => id === aberta.id) : undefined
  return (
    <>
      {detalhe ? (
        <AgendamentoDetalhe
          key={detalhe.id}
          agendamento={detalhe}
          fuso={fuso}
          agora={agora}
          podeAlterar={podeAlterar}
          onFechar={fechar}
          onRemarcar={() => onAbrir({ tipo: 'remarcar', agendamento: detalhe })}
        />
      ) : null}
      {aberta.tipo === 'remarcar' ? (
        <RemarcarForm agendamento={aberta.agendamento} oferta={oferta} fuso={fuso} onFechar={fechar} />
      ) : null}
      {aberta.tipo === 'novo' ? (
        <AgendamentoForm partida={aberta.partida} refaz={aberta.refaz} oferta={oferta} fuso={fuso} onFechar={fechar} />
      ) : null}
      {aberta.tipo === 'divulgacao' ? <DivulgacaoDialog onFechar={fechar} /> : null}
      {aberta.tipo === 'tv' ? <TvDialog onFechar={fechar} /> : null}
      {aberta.tipo === 'folgas' ? (
        <FolgasDialog
          profissionais={profissionais}
          gestor={gestor}
          podeAlterar={podeAlterar}
          fuso={fuso}
          onFechar={fechar}
        />
      ) : null}
      {aberta.tipo === 'calendarios' ? (
        <CalendariosDialog
          profissionais={profissionais}
          profissional={profissional}
          podeAlterar={podeAlterar}
          fuso={fuso}
          onEndereco={() => onAbrir({ tipo: 'ical' })}
          onFechar={fechar}
        />
      ) : null}
      {aberta.tipo === 'ical' ? (
        <IcalDialog
          profissionais={profissionais}
          profissional={profissional}
          podeAlterar={podeAlterar}
          onFechar={fechar}
        />
      ) : null}
      {aberta.tipo === 'atraso' ? (
        <AtrasoDialog profissionais={profissionais} profissional={profissional} fuso={fuso} onFechar={fechar} />
      ) : null}
    </>
  )
}
