import { asText, readable } from '#platform/database/sql/readable.ts'
import { plano } from './plano.table.ts'

/** Plans as subscriptions and figures read them, for SQL as text. */
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
