import { emVezDe, maisIsso, maisUma, noLugarDele, noMeuLugar, paraQuem } from '#agente/linguagem/lexico-pedido.ts'
import { certezaDeOutro, nomeApresentado, outraPessoa, vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { nomeCorrigido } from '#agente/linguagem/nomes/varios.ts'
import { atosDeMarcar, atosDePergunta, certo, type Leitura, type Pedaco } from '#agente/motor-basico/leitura.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { type Comando, deHora, falaDeAgenda, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'

/** «Escrevi o nome errado, é Adailson», after a booking: only the team changes a name. */
export function nomeErrado({ estado: { feitas } }: Leitura, texto: string): boolean {
  const [{ tipo, quadro: { nome } = {} } = {}] = feitas
  if (tipo !== 'marcar' || !nome) return false
  const outro = /\b(?:nome|name)\b/.test(dobrar(texto)) ? nomeApresentado(texto) : undefined
  return nomeCorrigido(texto, nome) !== undefined || (outro !== undefined && outro !== nome)
}

const deOutroPedido = [...atosDeMarcar, ...atosDePergunta, 'cancelar', 'presenca']
/** «Quem vai na sexta é minha irmã», of an appointment on Friday, asks for no other one. */
function dizQuemVem(leitura: Leitura, atos: Pedaco['atos'], v: ValoresDoComando, ditos: string[] = []): boolean {
  const [dele, outro] = leitura.marcados.filter(({ id }) => ditos.includes(id))
  const { exceto, foraDias, dias } = v.quando ?? {}
  const novo = deHora(v) || v.mesmo || exceto || foraDias || dias
  const doServico = v.servicos?.flat().includes(dele?.servicoId ?? '') ?? true
  const certa = (atos.get('para_outro') ?? 0) >= certezaDeOutro && !deOutroPedido.some((ato) => atos.has(ato))
  return Boolean(dele && !outro && certa && doServico && !novo)
}

/** «Na verdade é pro meu filho», after a booking, and «meu irmão vai no meu lugar»: he comes. */
export function mudaDono(leitura: Leitura, { texto, atos }: Pedaco, v: ValoresDoComando): Comando | undefined {
  const { estado, marcados } = leitura
  const [{ tipo, id, quadro } = {}] = estado.feitas
  const dobrado = dobrar(texto)
  const para = v.para ?? vinculoCitado(texto)
  const apontado = apontados(leitura, texto)
  if (estado.tarefas.length === 0 && para && (noMeuLugar.test(dobrado) || dizQuemVem(leitura, atos, v, apontado))) {
    const ditos = apontado ?? marcados.map((um) => um.id)
    if (ditos.length === 0) return undefined
    const nome = v.nome ?? nomeApresentado(leitura.texto)
    return { tipo: 'iniciar', tarefa: 'remarcar', alvos: ditos, valores: { para, ...(nome && { nome }) } }
  }
  const feita = tipo === 'marcar' && estado.tarefas.length === 0 && marcados.find((um) => um.id === id)
  const desse = /\b(?:ess[ea]|est[ea]|that|this|it|nome|name)\b/.test(dobrado)
  const paraNome = /\b(?:nome|name)\b/.test(dobrado) ? paraQuem.exec(texto)?.[1] : undefined
  // «Minha filha é alérgica» only tells of somebody.
  const dito = outraPessoa(texto) ?? (desse ? (v.para ?? (atos.get('para_outro') ?? 0) >= certo) : undefined)
  const nome = v.nome ?? paraNome
  const ehEla = quadro?.para !== undefined && (!nome || nome === quadro.nome)
  if (!feita || ehEla || !(dito || paraNome) || nomeCorrigido(texto, quadro?.nome ?? '')) return undefined
  const { servicos, profissional, ...resto } = v
  const dela = servicos?.flat().includes(feita.servicoId) ?? true
  const alem = !dela || falaDeAgenda({ ...resto, ...(!nome && { profissional }) })
  const outro = [...atosDeMarcar, 'remarcar', 'cancelar', 'conversa'].some((ato) => (atos.get(ato) ?? 0) >= certo)
  // «E pra minha mãe?» may want one more.
  const talvezMais = !desse && atosDeMarcar.some((ato) => atos.has(ato))
  if (alem || outro || talvezMais || (texto.includes('?') && !nome)) return undefined
  return {
    tipo: 'iniciar',
    tarefa: 'remarcar',
    alvos: [feita.id],
    valores: { para: v.para ?? 'OUTRO', ...(nome && { nome }) },
  }
}

/** «Could I do it with Grace instead?», of who has one with Lucy; «uma escova em vez do corte». */
function comOutro(leitura: Leitura, texto: string, v: ValoresDoComando): boolean {
  const { marcados } = leitura
  const trocado = emVezDe.exec(dobrar(texto))?.[1]
  if (trocado && !v.para && apontados(leitura, trocado)?.length === 1) return true
  const [unico, mais] = v.profissional && !v.servicos && !v.para ? marcados : []
  const emLugar = noLugarDele.test(dobrar(texto)) || v.mesmo?.some((um) => um === 'hora' || um === 'dia')
  return Boolean(unico && !mais && unico.profissionalId !== v.profissional && emLugar)
}

/** «My husband says 9:30 is better», once one is booked for him: another time for it. */
function outraHoraDele({ estado, texto }: Leitura, { para, nome, quando, servicos }: ValoresDoComando): boolean {
  const dele = estado.feitas.find(({ tipo, quadro }) => tipo !== 'cancelar' && quadro?.para === para)
  const mais = [maisUma, maisIsso].some((um) => um.test(dobrar(texto)))
  return Boolean(para && dele && quando && !servicos && !mais && (!nome || nome === dele.quadro?.nome))
}

/** Whether a text changes an appointment that is booked, without a word for it. */
export const mudaODele = (leitura: Leitura, texto: string, v: ValoresDoComando) =>
  outraHoraDele(leitura, v) || comOutro(leitura, texto, v)
