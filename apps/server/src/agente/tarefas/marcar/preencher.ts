import { ambiguidadesDeDia, emAberto, type Quando } from '#agente/linguagem/quando.ts'
import { soSemanas } from '#agente/linguagem/tempo.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { dizer, profissionalDe, type Turno } from '#agente/tarefas/turno.ts'
import { dobrar } from '#platform/text.ts'
import { diaDaSemana, relogioLocal } from '#platform/time.ts'
import { diaEscolhido, escolherDaOferta } from './escolha.ts'
import { ficarComPar, ficarComQuem, parDaFaixa } from './pares.ts'
import { lerServico, soltarHorario } from './servico.ts'

/** Puts values into a task. True when anything changed. */
export function preencher(turno: Turno, tarefa: Tarefa, v: ValoresDoComando): boolean {
  const { quadro } = tarefa
  const antes = JSON.stringify(quadro)
  if (v.senao ?? v.quando) quadro.senao = v.senao
  lerContato(turno, quadro, v)
  lerServico(turno, tarefa, v)
  lerProfissional(turno, quadro, v)
  lerMesmo(turno, tarefa, v)
  if (v.primeira) quadro.primeira = true
  if (v.seguido) tarefa.seguida = true
  // «O mais tarde que tiver» replaces an already chosen time.
  if (v.ultima && v.quando?.hora === undefined) {
    soltarHorario(turno, quadro)
    delete quadro.minuto
    delete quadro.minutos
  }
  if (!escolherDaOferta(turno, quadro, v)) lerDiaEHora(turno, quadro, v)
  if (v.ultima) quadro.ultima = true
  if (quadro.minuto !== undefined || quadro.minutos)
    for (const campo of ['primeira', 'ultima'] as const) delete quadro[campo]
  return JSON.stringify(quadro) !== antes
}

function lerContato({ entrada, t }: Turno, quadro: Quadro, v: ValoresDoComando): void {
  const { email, semEmail, para, paraSi, noMeuNome } = v
  const nome = noMeuNome ? entrada.cliente.nome : v.nome
  if (email) {
    quadro.email = email
    delete quadro.semEmail
  } else if (semEmail) quadro.semEmail = true
  if (para && !nome && !quadro.para) delete quadro.nome
  if (para) quadro.para = para
  if (paraSi) for (const campo of ['para', 'nome'] as const) delete quadro[campo]
  if (nome) quadro.nome = nome
  // Who comes is not the writer, even under the writer's name: the record says so.
  if (quadro.para && ehDeQuemEscreve(quadro.nome, entrada.cliente.nome))
    quadro.nome = t.dependenteDe[quadro.para](entrada.cliente.nome ?? '')
}

const ehDeQuemEscreve = (nome = '', deles = '') =>
  nome !== '' && [deles, deles.split(' ')[0] ?? ''].some((um) => dobrar(um) === dobrar(nome))

function lerProfissional(turno: Turno, quadro: Quadro, v: ValoresDoComando): void {
  const { estado, profissionais } = turno
  // «Com outra pessoa», «menos com a Ivone».
  const mostrados = new Set(estado.oferta.map(({ profissionalId }) => profissionalId))
  const quemFaz = profissionais.filter(({ servicoIds }) => servicoIds.includes(quadro.servicoId ?? ''))
  const destes = quadro.soEsses ? quemFaz.map(({ id }) => id) : mostrados.size === 1 ? [...mostrados] : []
  const deAgora = v.outro?.includes('pessoa') ? [quadro.profissionalId ?? quadro.com ?? destes].flat() : []
  const fora = [...(quadro.foraPessoas ?? []), ...deAgora, ...(v.foraPessoas ?? [])]
  if (fora.length > 0) quadro.foraPessoas = [...new Set(fora)].filter((id) => id !== v.profissional).slice(-20)
  const excluido = (id: string | undefined) => id !== undefined && quadro.foraPessoas?.includes(id)
  if (excluido(quadro.com) || excluido(quadro.profissionalId)) {
    soltarHorario(turno, quadro)
    delete quadro.profissionalId
  }
  const tantoFaz = v.tantoFaz && !['escolha', 'dia', 'hora'].includes(estado.espera ?? '')
  if (v.qualquerPessoa || tantoFaz || v.outro?.includes('pessoa')) {
    if (quadro.profissionalId) soltarHorario(turno, quadro)
    for (const campo of ['profissionalId', 'desconhecido'] as const) delete quadro[campo]
  }
  if (v.desconhecido) quadro.desconhecido = v.desconhecido
  const escolhido = profissionalDe(turno, v.profissional)
  if (!escolhido) return
  delete quadro.desconhecido
  if (quadro.profissionalId === escolhido.id || quadro.com === escolhido.id) return
  quadro.profissionalId = escolhido.id
  soltarHorario(turno, quadro)
  ficarComQuem(quadro, escolhido.id)
}

/**
 * «Com ela, no mesmo dia» takes values of the last appointment made or moved, else of the next one;
 * a move keeps its own, and «na mesma hora, semana que vem» that of the proposal. «O de sempre» is
 * the service and the professional of the last visit.
 */
function lerMesmo(turno: Turno, { quadro, alvo }: Tarefa, v: ValoresDoComando): void {
  if (!v.mesmo) return
  const { estado, marcados, passados, entrada, t } = turno
  const ultimo = alvo ?? estado.feitas.find(({ tipo }) => tipo !== 'cancelar')?.id
  const desta = marcados.find(({ id }) => id === ultimo)
  const visita = passados.find(({ servicoId }) => servicoId === quadro.servicoId) ?? passados[0]
  const deSempre = v.mesmo.includes('servico') && !quadro.servicoId
  const outro = desta ?? (deSempre ? (visita ?? marcados[0]) : (marcados[0] ?? visita))
  const outroDia = v.mesmo.includes('hora') && (v.quando?.data ?? v.quando?.dias)
  const proposto = outroDia && !alvo && quadro.inicio !== undefined ? new Date(quadro.inicio) : undefined
  const inicio = proposto ?? outro?.inicio
  if (!inicio) {
    if (deSempre) dizer(turno, t.semAnterior)
    return
  }
  const relogio = relogioLocal(entrada.fuso, inicio)
  // «Mesmo dia e hora», and «mesma hora», of another week keep the weekday.
  const dias = v.quando?.dias ?? quadro.dias
  const naSemana = dias && soSemanas([dias], [diaDaSemana(relogio.dia)]).trechos[0]?.de
  const porSemana = v.mesmo.includes('hora') && v.quando?.dias && !v.outro?.includes('dia')
  if ((v.mesmo.includes('dia') || porSemana) && !v.quando?.data) {
    if (naSemana) v.quando = { ...v.quando, data: naSemana, dias: undefined, ambiguidades: [] }
    else if (!dias) quadro.dia = relogio.dia
  }
  if (v.mesmo.includes('hora') && v.quando?.hora === undefined) {
    quadro.minuto = relogio.minuto
    // «Na mesma hora» without a day means the same day too.
    if (!v.quando && !alvo) quadro.dia ??= relogio.dia
  }
  if (outro && v.mesmo.includes('pessoa')) quadro.profissionalId = outro.profissionalId
  if (outro && v.mesmo.includes('servico') && !quadro.servicoId) quadro.servicoId = outro.servicoId
}

function lerDiaEHora(turno: Turno, quadro: Quadro, v: ValoresDoComando): void {
  const { estado, entrada } = turno
  const quando: Quando = v.quando ?? { ambiguidades: [] }
  excluir(turno, quadro, quando)
  const escolhido = diaEscolhido(quadro, v)
  const dia = escolhido ?? quando.data
  const { hora, dias, intervalo } = quando
  const aberto = emAberto(quando)
  const opcoesDia = escolhido ? [] : aberto.dias
  const pares = quando.ambiguidades.flatMap((um) => (um.tipo === 'varias_datas' ? (um.pares ?? []) : []))
  const outroDia = v.outro?.includes('dia') === true
  const tinhaHora = quadro.inicio !== undefined || estado.espera === 'mudar_ou_mais'
  const outraHora = v.outro?.includes('hora') === true && hora === undefined && tinhaHora
  // «Mês passado fiz e não gostei»: a past day without a date is a reason, and no wish.
  const problema = quando.ambiguidades.find(
    (um) =>
      [...ambiguidadesDeDia, 'hora_inexistente', 'ja_passou'].includes(um.tipo) &&
      (um.tipo !== 'dia_passado' || um.texto || um.opcoes.length > 0),
  )
  const mudou =
    dia ??
    dias ??
    intervalo ??
    hora ??
    aberto.minutos[0] ??
    opcoesDia[0] ??
    problema ??
    (outroDia || outraHora || undefined)
  if (mudou === undefined) return
  if (quadro.inicio !== undefined) {
    const atual = relogioLocal(entrada.fuso, new Date(quadro.inicio))
    const mesmoDia = (!dia || dia === atual.dia) && !dias && opcoesDia.every((d) => d === atual.dia)
    const mesmaHora =
      (hora === undefined || hora === atual.minuto) &&
      (aberto.minutos.length === 0 || aberto.minutos.includes(atual.minuto))
    const cabe = !intervalo || (intervalo.de <= atual.minuto && atual.minuto < intervalo.ate)
    if (mesmoDia && mesmaHora && cabe && !outroDia && !outraHora) {
      // «Preciso sair até meio-dia», of a proposal that ends by then, only limits other times.
      if (intervalo) {
        quadro.faixa = intervalo
        turno.respondeu = true
      }
      return
    }
    soltarHorario(turno, quadro)
  }
  if (outroDia && !dia) {
    const deHora = v.mesmo?.includes('hora') ? [] : (['minuto', 'minutos', 'faixa'] as const)
    for (const campo of ['dia', 'dias', 'opcoesDia', ...deHora] as const) delete quadro[campo]
  }
  const soDia = hora === undefined && !intervalo && aberto.minutos.length === 0
  const par = soDia ? quadro.pares?.find((um) => um.dia === dia) : intervalo && !dia && parDaFaixa(quadro, intervalo)
  delete quadro.pares
  if (outraHora) for (const campo of ['minuto', 'minutos'] as const) delete quadro[campo]
  delete quadro.duvida
  const pedidas = [hora ?? [], aberto.minutos, pares.map(({ minutos = [] }) => minutos)].flat(2)
  quadro.foraHoras = quadro.foraHoras?.filter((fora) => !pedidas.includes(fora))
  if (problema && !escolhido)
    quadro.duvida = { tipo: problema.tipo as 'ja_passou', ...('texto' in problema && { texto: problema.texto }) }
  if (par) ficarComPar(quadro, par)
  else if (dia) {
    quadro.dia = dia
    for (const campo of ['dias', 'opcoesDia'] as const) delete quadro[campo]
    quadro.foraDias = quadro.foraDias?.filter((fora) => fora !== dia)
    if (quadro.exceto?.includes(diaDaSemana(dia))) quadro.exceto = quadro.exceto.filter((s) => s !== diaDaSemana(dia))
  } else if (dias) {
    // «Qualquer dia de manhã», when asked about next week, is of next week.
    const { de, ate } = quadro.dias ?? { de: '', ate: '' }
    if (!(dias.de <= de && ate <= dias.ate)) quadro.dias = dias
    delete quadro.dia
  } else if (opcoesDia.length > 0) {
    for (const campo of ['dia', 'dias'] as const) delete quadro[campo]
    if (pares.length > 0) for (const campo of ['minuto', 'minutos', 'faixa'] as const) delete quadro[campo]
    if (pares.some(({ profissional }) => profissional)) delete quadro.profissionalId
    if (v.primeira && pares.length === 0) quadro.dia = opcoesDia.toSorted()[0]
    else
      Object.assign(
        quadro,
        { opcoesDia: [...new Set(opcoesDia)].slice(0, 5) },
        pares.length > 0 && { pares: pares.slice(0, 5) },
      )
  } else if (problema && ambiguidadesDeDia.includes(problema.tipo)) delete quadro.dia
  if (hora !== undefined || aberto.minutos.length > 0) {
    delete quadro.faixa
    quadro.minuto = hora
    quadro.minutos = hora === undefined ? aberto.minutos.slice(0, 6) : undefined
    quadro.cerca = quando.cerca
    quadro.horaPassada = quando.horaPassada !== undefined || undefined
  } else if (intervalo && !par) {
    quadro.faixa = intervalo
    delete quadro.minuto
    delete quadro.minutos
  }
  if (estado.espera === 'escolha') estado.oferta = []
}

/** Refused days are not offered again; a time that was chosen on one of them is dropped. */
function excluir(turno: Turno, quadro: Quadro, { exceto = [], foraDias = [], foraHoras }: Quando): void {
  if (exceto.length > 0) quadro.exceto = [...new Set([...(quadro.exceto ?? []), ...exceto])]
  if (foraDias.length > 0) quadro.foraDias = [...new Set([...(quadro.foraDias ?? []), ...foraDias])].slice(-40)
  if (foraHoras) {
    soltarHorario(turno, quadro)
    quadro.foraHoras = [...new Set([...(quadro.foraHoras ?? []), ...foraHoras])]
    if (foraHoras.includes(quadro.minuto ?? -1)) delete quadro.minuto
    delete quadro.minutos
  }
  if (quadro.inicio === undefined && quadro.dia === undefined) return
  const dia = quadro.dia ?? relogioLocal(turno.entrada.fuso, new Date(quadro.inicio ?? 0)).dia
  if (!exceto.includes(diaDaSemana(dia)) && !foraDias.includes(dia)) return
  soltarHorario(turno, quadro)
  delete quadro.dia
}

/** Replaces a full or refused first choice by the second. True if there was a second one. */
export function passarAoSenao(turno: Turno, tarefa: Tarefa): boolean {
  const { quadro } = tarefa
  const { senao } = quadro
  if (!senao) return false
  delete quadro.senao
  soltarHorario(turno, quadro)
  if (senao.quando?.data ?? senao.quando?.dias ?? (senao.quando && emAberto(senao.quando).dias[0]))
    for (const campo of ['dia', 'dias', 'opcoesDia'] as const) delete quadro[campo]
  preencher(turno, tarefa, senao)
  return true
}

/** Takes values back; a refused day is offered again only on request. */
export function recusar(turno: Turno, { quadro }: Tarefa, v: ValoresDoComando): boolean {
  const { entrada } = turno
  const antes = JSON.stringify(quadro)
  const { quando } = v
  const dito = [quando?.data ?? [], quando ? emAberto(quando).dias : []].flat()
  const atual = quadro.inicio === undefined ? undefined : relogioLocal(entrada.fuso, new Date(quadro.inicio))
  soltarHorario(turno, quadro)
  if (quando) excluir(turno, quadro, quando)
  if (dito.length > 0) {
    quadro.foraDias = [...new Set([...(quadro.foraDias ?? []), ...dito])].slice(-20)
    if (!quadro.dia || dito.includes(quadro.dia)) delete quadro.dia
    const [dias, pares] = [quadro.opcoesDia, quadro.pares]
    quadro.opcoesDia = dias?.filter((um) => !dito.includes(um))
    quadro.pares = pares?.filter((um) => !dito.includes(um.dia))
    delete quadro.dias
  }
  const horas = quando ? [quando.hora ?? [], emAberto(quando).minutos].flat() : []
  if (horas.length > 0 || v.outro?.includes('hora')) {
    delete quadro.minuto
    delete quadro.minutos
  }
  if (quando?.intervalo) delete quadro.faixa
  if (v.outro?.includes('dia') || (dito.length > 0 && horas.length === 0 && atual === undefined)) delete quadro.minuto
  if (v.profissional && quadro.profissionalId === v.profissional) delete quadro.profissionalId
  if (v.servicos?.flat().includes(quadro.servicoId ?? '')) delete quadro.servicoId
  delete quadro.duvida
  return JSON.stringify(quadro) !== antes
}
