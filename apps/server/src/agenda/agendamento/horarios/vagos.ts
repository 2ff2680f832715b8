import { eq } from 'drizzle-orm'
import { horariosLivres, tempoOcupado } from '#empresa/disponibilidade/disponibilidade.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Dia, instanteLocal, somarDias } from '#platform/time.ts'
import { regrasDe } from './momento.ts'
import { carregarOcupacao } from './ocupacao.ts'

/**
 * How many appointments still fit in a day, of the shortest service of each professional (either
 * door).
 */
export async function contarVagos(tx: Tx, empresaId: string, dia: Dia, agora: Date): Promise<number> {
  const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
  if (!daEmpresa) return 0
  const { fuso } = daEmpresa
  const [de, ate] = [instanteLocal(fuso, dia, 0), instanteLocal(fuso, dia, 1440)]
  const catalogo = await carregarCatalogo(tx, empresaId, somarDias(dia, -1))
  const ocupados = await carregarOcupacao(tx, empresaId, { de, ate })
  let vagos = 0
  for (const { id, servicoIds } of catalogo.profissionais) {
    const [curto] = catalogo.servicos
      .filter((servico) => servicoIds.includes(servico.id))
      .sort((a, b) => a.duracaoMin - b.duracaoMin)
    if (!curto) continue
    const regras = regrasDe(daEmpresa, curto)
    const agenda = { fuso, ...expedienteDe(catalogo, id), ocupados: ocupados.filter((um) => um.profissionalId === id) }
    let livreDesde = new Date(0)
    for (const inicio of horariosLivres(agenda, regras, { agora, de, ate })) {
      const uso = tempoOcupado(regras, inicio)
      if (uso.inicio < livreDesde) continue
      livreDesde = uso.fim
      vagos++
    }
  }
  return vagos
}
