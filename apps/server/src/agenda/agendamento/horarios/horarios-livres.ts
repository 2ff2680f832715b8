import type { BuscaHorarios, HorarioLivre } from '#agenda/porta/reservas.ts'
import { horariosLivres } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import { regrasDe } from './momento.ts'
import type { carregarOcupacao } from './ocupacao.ts'

/**
 * Free slots of a service, earliest first, at most `limite` (1–5,000), of one professional or of
 * all who offer it. `duracaoMin` replaces the service's own length.
 */
export function livresDoCatalogo(
  catalogo: Catalogo,
  empresa: Pick<Empresa, 'fuso' | 'antecedenciaMin' | 'horizonteDias'>,
  ocupados: Awaited<ReturnType<typeof carregarOcupacao>>,
  { servicoId, profissionalId, duracaoMin, de, ate, limite }: BuscaHorarios & { duracaoMin?: number },
  agora: Date,
): HorarioLivre[] {
  const servico = catalogo.servicos.find(({ id }) => id === servicoId)
  if (!servico) return []
  const regras = regrasDe(empresa, { ...servico, duracaoMin: duracaoMin ?? servico.duracaoMin })
  return catalogo.profissionais
    .filter(({ id, servicoIds }) => servicoIds.includes(servicoId) && (!profissionalId || id === profissionalId))
    .flatMap(({ id }) => {
      const agenda = {
        fuso: empresa.fuso,
        ...expedienteDe(catalogo, id),
        ocupados: ocupados.filter((ocupado) => ocupado.profissionalId === id),
      }
      return horariosLivres(agenda, regras, { agora, de, ate, limite }).map((inicio) => ({
        inicio,
        fim: new Date(inicio.getTime() + regras.duracaoMin * 60_000),
        profissionalId: id,
      }))
    })
    .sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
    .slice(0, Math.min(Math.max(1, limite), 5000))
}

/** The same, each with the professional's name. */
export function comQuem(catalogo: Catalogo, livres: readonly HorarioLivre[]) {
  return livres.flatMap(({ inicio, profissionalId }) => {
    const quem = catalogo.profissionais.find(({ id }) => id === profissionalId)
    return quem ? [{ inicio, profissional: { id: quem.id, nome: quem.nome } }] : []
  })
}
