import Fastify from 'fastify'
import pg from 'pg'

// The baseline: the same page of clients by Fastify and one prepared statement, and nothing else.
const { DATABASE_URL, PORT, EMPRESA } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
const app = Fastify({ logger: false })
app.get('/clientes', async () => {
  const { rows } = await pool.query({
    name: 'chao',
    text: `SELECT id, nome, email, telefone, cpf, criado_em, nascimento, ultimo_contato_em FROM cliente
      WHERE empresa_id = $1 AND anonimizado_em IS NULL AND NOT treino ORDER BY nome, id LIMIT 51`,
    values: [EMPRESA],
  })
  return {
    itens: rows.slice(0, 50).map((row) => ({ ...row, etiquetas: [], agendamentos: 0 })),
    proximo: rows.length > 50 ? 'cursor' : null,
  }
})
app.get('/viva', async () => ({ viva: true }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
console.log('ready')
