import { asText, readable } from '#platform/database/sql/readable.ts'
import { plano } from './plano.table.ts'

/** The columns of plans that other wings read, as text for hand-written SQL. */
export const planosParaLer = asText(
  readable(plano, [
    'id',
    'nome',
    'ordem',
    'visivel',
    'destaque',
    'conversasMes',
    'profissionais',
    'empresas',
    'numerosWhatsapp',
  ]),
)
