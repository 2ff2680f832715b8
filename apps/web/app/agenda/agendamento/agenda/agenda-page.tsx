import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { type Agendamento, agendamentos, oferta, rotaAgenda } from '#agenda/agendamento/agendamento.queries.ts'
import { CabecaDia } from '#agenda/agendamento/calendario/cabeca-dia.tsx'
import type { Coluna } from '#agenda/agendamento/calendario/calendario.tsx'
import { visiveis } from '#agenda/agendamento/calendario/disposicao.ts'
import { horaDe } from '#agenda/agendamento/calendario/relogio.ts'
import { janelaDe, semanaDe } from '#agenda/agendamento/calendario/semana.ts'
import { tonsDe } from '#agenda/agendamento/calendario/tom.ts'
import { doDia } from '#agenda/agendamento/dia/agenda-dia.tsx'
import { AgendaDoDia, Carregando } from '#agenda/agendamento/dia/agenda-do-dia.tsx'
import { BotoesFlutuantes, CabecaEstreita } from '#agenda/agendamento/dia/cabeca-estreita.tsx'
import { primeirosDados, queryClient } from '#lib/api/query-client.ts'
import { diaLocal, diaPorExtenso, useAgora } from '#lib/formato/data-hora.ts'
import { useMedia } from '#lib/navegador/media.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { calendarDay, maybe, oneOf, severalOf, uuid, withDefault } from '#ui/address/address-field.ts'
import { readAddress, useAddressState } from '#ui/address/use-address-state.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { WaitingCalls } from '#ui/feedback/waiting-calls.tsx'
import { atalhosDaAgenda } from './agenda-atalhos.ts'
import { AgendaCabeca, AgendaFiltro } from './agenda-cabeca.tsx'
import type { JanelaAberta } from './agenda-janelas.tsx'
import { virar, visoes } from './agenda-periodo.ts'
import { useAEnviar } from './use-a-enviar.ts'
import { useAVista } from './use-a-vista.ts'
import { camposDoChamado, useChamado } from './use-chamado.ts'

// A phone never draws the calendar, and dialogs load only when they are opened.
const lerCalendario = () => import('#agenda/agendamento/calendario/calendario.tsx')
const Calendario = sobDemanda(lerCalendario, 'Calendario')
const lerJanelas = () => import('./agenda-janelas.tsx')
const AgendaJanelas = sobDemanda(lerJanelas, 'AgendaJanelas', null)
const CalendarioMes = sobDemanda(() => import('#agenda/agendamento/calendario/calendario-mes.tsx'), 'CalendarioMes')

const campos = {
  dia: maybe(calendarDay),
  visao: withDefault(oneOf(visoes), 'semana'),
  profissional: severalOf(uuid),
  ...camposDoChamado,
}

export function lerAntes({ searchParams }: URL): void {
  const { empresa } = lerSessao()
  const { dia, visao } = readAddress(campos, searchParams)
  const { de, ate } = janelaDe(semanaDe(dia ?? diaLocal(new Date().toISOString())))
  if (visao !== 'mes') void queryClient.prefetchQuery(agendamentos(empresa, de, ate))
  void queryClient.prefetchQuery(oferta(empresa, de, ate))
}

/** The agenda of the company, or of one professional: week, day, month or list. */
export default function AgendaPage() {
  const { empresa, identidade } = useSessao()
  const gestor = empresa !== null && identidade.empresas_gestor.includes(empresa)
  const { pode } = usePermissoes(rotaAgenda)
  const [busca, mudar] = useAddressState(campos)
  const estreita = useMedia('(width < 768px)')
  const visao = estreita ? 'lista' : busca.visao
  const emColunas = visao === 'semana' || visao === 'dia'
  // Loads the calendar's code while the appointments load.
  useEffect(() => {
    if (emColunas) lerCalendario().catch(() => {})
  }, [emColunas])
  // Before somebody opens a dialog.
  useEffect(
    () =>
      void primeirosDados()
        .then(lerJanelas)
        .catch(() => {}),
    [],
  )
  const agora = useAgora()
  const [aberta, setAberta] = useState<JanelaAberta | null>(null)

  // The company's zone, as the last answer said: before the first one, the reader's.
  const [fuso, setFuso] = useState<string>()
  const dia = busca.dia ?? diaLocal(agora, fuso)
  const dias = semanaDe(dia)
  const { de, ate } = janelaDe(dias)
  // The server counts a month's appointments, however many there are.
  const agenda = useQuery({ ...agendamentos(empresa, de, ate), enabled: visao !== 'mes' })
  const ofertas = useQuery(oferta(empresa, de, ate))
  if (ofertas.data && ofertas.data.fuso !== fuso) setFuso(ofertas.data.fuso)
  const irPara = (novo: string | undefined) => mudar({ dia: novo }, { replace: true })
  const virarPara = (sentido: 1 | -1) => irPara(virar(estreita ? 'dia' : visao, dia, sentido))

  const erro = agenda.error ?? ofertas.error
  const lidos = visao === 'mes' ? [] : agenda.data?.agendamentos
  const pronta =
    ofertas.data && lidos ? { fuso: ofertas.data.fuso, agendamentos: lidos, oferta: ofertas.data } : undefined
  const escolher = useCallback((ids: string[]) => mudar({ profissional: ids }, { replace: true }), [mudar])
  const vista = useAVista(empresa, busca.profissional, ofertas.data?.profissionais, escolher)
  const aVista = (id: string) => !vista.ids || vista.ids.includes(id)
  const soUm = vista.ids?.length === 1 ? (vista.ids[0] ?? '') : ''
  const mostrados = (pronta?.agendamentos ?? []).filter(({ profissional }) => aVista(profissional.id))
  const aEnviar = useAEnviar(empresa, ofertas.data)
  const ocupados = [...(agenda.data?.ocupados ?? []), ...aEnviar].filter((um) => aVista(um.profissional_id))
  const hoje = diaLocal(agora, fuso)
  const noPeriodo = visiveis(mostrados).filter(({ inicio }) => {
    const seu = diaLocal(inicio, fuso)
    return visao === 'dia' ? seu === dia : dias.includes(seu)
  })
  const novo = (quando: string, hora: string, profissional = soUm, livres: string[] = []) =>
    setAberta({ tipo: 'novo', partida: { dia: quando, hora, profissional, livres } })
  const abrirUma = (tipo: 'atraso' | 'divulgacao' | 'folgas' | 'calendarios' | 'tv') => () => setAberta({ tipo })
  const tons = tonsDe(pronta?.oferta.profissionais ?? [])
  const adiante = [dia, hoje].toSorted().at(-1) ?? hoje
  const temQuem = (pronta?.oferta.profissionais.length ?? 0) > 0
  const onNovo = temQuem && pode('INS') ? () => novo(adiante, '') : undefined
  useChamado({ busca, mudar, onNovo, abrir: temQuem ? setAberta : undefined })
  const onAtraso = temQuem && pode('UPD') ? abrirUma('atraso') : undefined
  const atalhos = atalhosDaAgenda(abrirUma, gestor)

  return (
    <>
      {estreita ? (
        <CabecaEstreita
          dia={dia}
          hoje={hoje}
          pessoas={temQuem && pronta ? pessoas(pronta) : undefined}
          onVirar={virarPara}
          onAtraso={onAtraso}
          atalhos={atalhos}
        />
      ) : (
        <AgendaCabeca
          visao={visao}
          dia={dia}
          onVisao={(nova) => mudar({ visao: nova })}
          onVirar={virarPara}
          onHoje={() => irPara(undefined)}
          onNovo={onNovo}
          onAtraso={onAtraso}
        />
      )}
      {pronta ? (
        <>
          {temQuem && !estreita ? (
            <AgendaFiltro
              {...pessoas(pronta)}
              total={visao === 'mes' ? undefined : noPeriodo.length}
              atalhos={atalhos}
            />
          ) : null}
          <WaitingCalls onde={rotaAgenda} className="mb-4" />
          <div className="relative">
            {agenda.isFetching ? <LoadingBar /> : null}
            {temQuem ? (
              conteudo(pronta)
            ) : (
              <EmptyState
                icon={<Users />}
                title={<Trans>Ninguém atende ainda</Trans>}
                actions={
                  <ButtonLink to="/cadastro-basico">
                    <Trans>Cadastrar profissional</Trans>
                  </ButtonLink>
                }
              >
                <Trans>Cadastre quem atende, com seus horários, e a agenda se abre.</Trans>
              </EmptyState>
            )}
          </div>
        </>
      ) : erro ? (
        <ErrorState
          query={{
            error: erro,
            isFetching: agenda.isFetching || ofertas.isFetching,
            refetch: () => Promise.all([agenda.refetch(), ofertas.refetch()]),
          }}
        />
      ) : (
        <Carregando />
      )}
      {estreita ? (
        <BotoesFlutuantes onHoje={dia === hoje ? undefined : () => irPara(undefined)} onNovo={onNovo} />
      ) : null}
      {aberta && pronta ? (
        <AgendaJanelas
          aberta={aberta}
          onAbrir={setAberta}
          agenda={pronta}
          agora={agora}
          profissional={soUm}
          gestor={gestor}
          podeAlterar={pode('UPD')}
        />
      ) : null}
    </>
  )

  function pessoas({ oferta: { profissionais } }: NonNullable<typeof pronta>) {
    return { profissionais, ids: vista.ids, tons, onEscolher: vista.escolher }
  }

  function conteudo({ fuso, oferta: { profissionais, expediente } }: NonNullable<typeof pronta>) {
    const abrir = ({ id }: Agendamento) => setAberta({ tipo: 'detalhe', id })
    if (visao === 'mes') {
      return (
        <Suspense fallback={<Carregando />}>
          <CalendarioMes
            empresa={empresa}
            mes={dia.slice(0, 7)}
            fuso={fuso}
            hoje={hoje}
            profissionais={vista.ids}
            tons={tons}
            onDia={(qual) => mudar({ dia: qual, visao: 'dia' })}
            onVirar={virarPara}
          />
        </Suspense>
      )
    }
    if (visao === 'lista')
      return (
        <AgendaDoDia
          dia={dia}
          hoje={hoje}
          agora={agora}
          fuso={fuso}
          agendamentos={mostrados}
          ocupados={ocupados}
          expediente={expediente.filter(({ profissional_id }) => aVista(profissional_id))}
          profissionais={profissionais}
          tons={tons}
          chegando={agenda.isPlaceholderData || ofertas.isPlaceholderData}
          podeIncluir={pode('INS')}
          onDia={irPara}
          onAbrir={abrir}
          onMarcar={(hora, livres) => novo(dia, hora, livres.length === 1 ? livres[0] : soUm, livres)}
        />
      )
    const quais = profissionais.filter(({ id }) => aVista(id))
    const colunas: Coluna[] =
      visao === 'dia'
        ? quais.map(({ id, nome }) => ({
            chave: id,
            dia,
            profissional: id,
            nome: `${nome}, ${diaPorExtenso(dia)}`,
            cabeca: <p className="truncate px-3 py-3 text-sm font-emphasis">{nome}</p>,
          }))
        : dias.map((qual) => ({
            chave: qual,
            dia: qual,
            nome: diaPorExtenso(qual),
            cabeca: (
              <CabecaDia
                dia={qual}
                hoje={qual === hoje}
                total={doDia(noPeriodo, qual, fuso).length}
                onAbrir={() => mudar({ dia: qual, visao: 'dia' })}
              />
            ),
          }))
    return (
      <Suspense fallback={<Carregando />}>
        <Calendario
          colunas={colunas}
          agendamentos={mostrados}
          ocupados={ocupados}
          expediente={expediente.filter(({ profissional_id }) => aVista(profissional_id))}
          profissionais={quais}
          tons={tons}
          fuso={fuso}
          agora={agora}
          podeIncluir={pode('INS')}
          podeAlterar={pode('UPD')}
          onAbrir={abrir}
          onCriar={(coluna, minuto) => novo(coluna.dia, horaDe(minuto), coluna.profissional)}
          onVirar={virarPara}
        />
      </Suspense>
    )
  }
}
