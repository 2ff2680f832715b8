import { frasesDoAtraso } from '#agente/frases/atraso.ts'
import { frasesDoTitular } from '#agente/frases/titular.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { hora } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import { type Botao, botaoPessoa, descrever, dizer, passar, perguntar, rotulo, type Turno } from './turno.ts'

/** Stores on the named or next appointment that the client runs late, for the team to see. */
export async function avisarAtraso(turno: Turno, { alvos, minutos }: ComandoDe<'atrasar'>): Promise<void> {
  const { ferramentas, entrada, t, idioma } = turno
  const marcados = await ferramentas.meusAgendamentos({ emAndamento: true })
  const hoje = relogioLocal(entrada.fuso, entrada.agora).dia
  const deHoje = marcados.filter(({ inicio }) => relogioLocal(entrada.fuso, inicio).dia === hoje)
  const ditos = alvos?.length ? marcados.filter(({ id }) => alvos.includes(id)) : deHoje
  const [alvo = marcados[0]] = ditos
  if (!alvo) return dizer(turno, t.nenhumMeu, [botaoPessoa(turno)])
  const frases = frasesDoAtraso[idioma]
  const item = descrever(turno, alvo)
  // «Já tô chegando», after «uns 20 minutos», says no new delay.
  if (minutos === undefined && alvo.atraso) return dizer(turno, frases.avisei(item, alvo.atraso.minutos))
  const resultado = await ferramentas.avisarAtraso({
    agendamentoId: alvo.id,
    ...(minutos !== undefined && { minutos }),
  })
  if (resultado.tipo === 'ok')
    return dizer(turno, minutos === 0 ? frases.aviseiNoHorario(item) : frases.avisei(item, minutos))
  const mudar: Botao = {
    texto: t.mudarEsse,
    comando: { tipo: 'iniciar', tarefa: 'remarcar', alvos: [alvo.id], valores: {} },
  }
  if (resultado.tipo === 'cedo_demais') {
    const { minuto } = relogioLocal(entrada.fuso, resultado.desde)
    return perguntar(turno, 'nao_vem', t.atrasoCedo(rotulo(turno, alvo.inicio), hora(minuto, idioma)), [mudar])
  }
  if (resultado.tipo === 'minutos_recusados')
    return perguntar(turno, 'nao_vem', t.atrasoDemais, [mudar, botaoPessoa(turno)])
  return passar(turno, 'falha', t.passei)
}

/** Stops unrequested messages, or sends them again. */
export async function mudarMensagens(turno: Turno, parar: boolean): Promise<void> {
  const { ferramentas, t, idioma } = turno
  const { parei, voltei } = frasesDoAtraso[idioma]
  const resultado = await (parar ? ferramentas.pararMensagens() : ferramentas.voltarMensagens())
  if (resultado.tipo === 'nao_identificado') return passar(turno, 'pediu_pessoa', t.semIdentidade)
  const volta: Botao = { texto: t.voltarMensagens, comando: { tipo: 'mensagens', parar: false } }
  dizer(turno, parar ? parei : voltei, parar ? [volta] : [])
}

/** Sends the client to a page with their personal data, which is not shown in a conversation. */
export async function mandarLinkDosDados(turno: Turno): Promise<void> {
  const { link, provado } = await turno.ferramentas.linkDosDados()
  const { abrir, confirmar } = frasesDoTitular[turno.idioma]
  dizer(turno, `${provado ? abrir : confirmar} ${link}`)
}
