import type { HorarioLivre } from '#agenda/porta/reservas.ts'
import type { Frases } from '#agente/frases/frases.ts'
import { horasPedidas } from '#agente/porta/estado.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import type { EntradaMotor, PassoMotor, SaidaInterna } from '#agente/porta/motor.ts'
import type { Idioma } from '#platform/format.ts'
import { type Anotacao, anotacoes, type Ferramenta, type Mutavel } from './anotacoes.ts'
import type { Registros } from './registros.ts'

type Passo = { passo(t: Frases, idioma: Idioma): PassoMotor; visivel(saida: SaidaInterna): boolean }
export type Observador = {
  ferramentas: Ferramentas
  passos: Passo[]
  registros: Mutavel<Registros>
  lidos: Set<Ferramenta>
}

/** Wraps every tool: its answers become records for the checks, its calls steps for the team. */
export function observar(reais: Ferramentas, entrada: EntradaMotor): Observador {
  const registros = registrosDe(entrada)
  const passos: Passo[] = []
  const lidos = new Set<Ferramenta>()

  async function chamar<F extends Ferramenta>(nome: F, pedido: Parameters<Ferramentas[F]>[0]) {
    const ferramenta = reais[nome] as (pedido: unknown) => ReturnType<Ferramentas[F]>
    const anotacao = anotacoes[nome] as Anotacao<F> | undefined
    const inicio = performance.now()
    const resposta = await ferramenta.call(reais, pedido)
    if (!anotacao) return resposta
    const ms = Math.round(performance.now() - inicio)
    const chamada = { pedido, resposta, fuso: entrada.fuso }
    const { tipo } = anotacao
    lidos.add(nome)
    anotacao.guardar?.(registros, chamada)
    passos.push({
      visivel: (saida) => anotacao.visivel?.(saida, registros) ?? true,
      passo(t, idioma) {
        const [titulo, detalhe] = anotacao.passo(chamada, t, idioma)
        return { tipo, titulo, detalhe, ms }
      },
    })
    return resposta
  }

  const ferramentas = {} as Ferramentas
  for (const nome of Object.keys(reais) as Ferramenta[])
    Object.assign(ferramentas, { [nome]: (pedido: Parameters<Ferramentas[typeof nome]>[0]) => chamar(nome, pedido) })
  return { ferramentas, passos, registros, lidos }
}

/** The records before any tool is called: the times on offer, and the texts that may be quoted. */
function registrosDe({ agora, fuso, textos, estado, leitura }: EntradaMotor): Mutavel<Registros> {
  const horario = (inicio: number, profissionalId = ''): HorarioLivre => {
    return { inicio: new Date(inicio), fim: new Date(inicio), profissionalId }
  }
  const ditas = textos.map((texto) => texto.slice(0, 4000))
  return {
    ...{ agora, fuso, servicos: [], profissionais: [], agendamentos: [], cancelados: [], equipeAvisada: false },
    livres: [
      ...estado.oferta.map(({ inicio, profissionalId }) => horario(inicio, profissionalId)),
      ...estado.tarefas.flatMap(({ quadro }) => (quadro.inicio ? [horario(quadro.inicio)] : [])),
    ],
    citaveis: [...ditas, ...horasPedidas(estado), ...(leitura?.citaveis ?? [])],
  }
}
