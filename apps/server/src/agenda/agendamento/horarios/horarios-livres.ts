import type { BuscaHorarios, HorarioLivre } from '#agenda/porta/reservas.ts'
import { horariosLivres } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import { regrasDe } from './momento.ts'
import type { carregarOcupacao } from './ocupacao.ts'

/**
 * Free slots of a service, earliest first, of one professional or of all who offer it: `limite`
 * (1–5,000), as `ateOInstante` counts. `duracaoMin` replaces the service's own length.
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
  const livres = catalogo.profissionais
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
  return ateOInstante(livres, Math.min(Math.max(1, limite), 5000))
}

/** The first `limite`, and who else starts with the last, so that a reader goes on after it. */
export function ateOInstante(livres: HorarioLivre[], limite: number): HorarioLivre[] {
  const ultimo = livres[limite - 1]
  return ultimo ? livres.filter(({ inicio }) => inicio <= ultimo.inicio) : livres
}

/** The same, each with the professional's name. */
export function comQuem(catalogo: Catalogo, livres: readonly HorarioLivre[]) {
  return livres.flatMap(({ inicio, profissionalId }) => {
    const quem = catalogo.profissionais.find(({ id }) => id === profissionalId)
    return quem ? [{ inicio, profissional: { id: quem.id, nome: quem.nome } }] : []
  })
}
