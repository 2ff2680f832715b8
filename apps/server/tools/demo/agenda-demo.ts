import type { AgendaProfissional } from '#empresa/disponibilidade/disponibilidade.ts'
import { horariosLivres, type Intervalo, tempoOcupado } from '#empresa/disponibilidade/disponibilidade.ts'
import { diaDaSemana, instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { clinica } from './clinica.ts'
import type { Sorteio } from './sorteio.ts'

export type ServicoDemo = {
  id: string
  nome: string
  duracaoMin: number
  intervaloDepoisMin: number
  precoCentavos: number
}
export type Vaga = {
  servico: ServicoDemo
  profissionalId: string
  inicio: Date
  fim: Date
  ocupacao: { de: Date; ate: Date }
}

const diasAtras = 24
const diasAdiante = 18
const passadoPorDia = 4
const futuroPorDia = 3

/**
 * Draws appointments of a professional in the weeks around today, only at times that the product
 * would offer. Most of each day stays free.
 */
export function sortearVagas(
  sorteio: Sorteio,
  quem: { id: string; servicos: ServicoDemo[]; agenda: Omit<AgendaProfissional, 'ocupados' | 'fuso'> },
  agora: Date,
): Vaga[] {
  const { fuso } = clinica
  const hoje = relogioLocal(fuso, agora).dia
  const vagas: Vaga[] = []
  for (let d = -diasAtras; d <= diasAdiante; d++) {
    const dia = somarDias(hoje, d)
    const [de, ate] = [instanteLocal(fuso, dia, 0), instanteLocal(fuso, dia, 1440)]
    const maximo = diaDaSemana(dia) > 5 ? 2 : d < 0 ? passadoPorDia : futuroPorDia
    const ocupados: Intervalo[] = []
    for (let n = sorteio.inteiro(1, maximo); n > 0; n--) {
      const servico = sorteio.um(quem.servicos)
      const regras = {
        duracaoMin: servico.duracaoMin,
        intervaloDepoisMin: servico.intervaloDepoisMin,
        horizonteDias: 365,
      }
      const livres = horariosLivres({ fuso, ...quem.agenda, ocupados }, regras, { agora: de, de, ate })
      if (livres.length === 0) continue
      const inicio = sorteio.um(livres)
      const ocupacao = tempoOcupado(regras, inicio)
      ocupados.push(ocupacao)
      vagas.push({
        servico,
        profissionalId: quem.id,
        inicio,
        fim: new Date(inicio.getTime() + servico.duracaoMin * 60_000),
        ocupacao: { de: ocupacao.inicio, ate: ocupacao.fim },
      })
    }
  }
  return vagas
}
