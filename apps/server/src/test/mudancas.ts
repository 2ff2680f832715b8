import type { Servicos } from '#platform/servicos.ts'
import { sossego } from './sossego.ts'

/** A changed row; `id` and `empresaId` are null for tables without such a column. */
export type Mudanca = {
  tabela: string
  tipo: 'INSERT' | 'UPDATE' | 'DELETE'
  id: string | null
  empresaId: string | null
}

/**
 * Tables any call may write: sign-ins, attempts, trail, days to recount and what a sweep counts of
 * them, versions of rights, open panels.
 */
const deTodaChamada = [
  'aparelho',
  'auditoria',
  'desafio_acesso',
  'direitos',
  'direitos_dos_perfis',
  'indicador_agendamento',
  'indicador_conversa',
  'indicador_dia',
  'indicador_mudanca',
  'indicador_resposta',
  'medida_rota',
  'painel_aberto',
  'sessao',
  'tentativa_acesso',
  'token_renovacao',
]

/**
 * Watches all tables but `deTodaChamada`. Returns a function that gives the rows changed since its
 * last call; updates without effect do not count. Jobs no longer run, so that only calls change
 * rows.
 */
export async function vigiarTabelas({ db, jobs }: Pick<Servicos, 'db' | 'jobs'>): Promise<() => Promise<Mudanca[]>> {
  const enviar = jobs.enviar
  jobs.enviar = (tx, fila, dados, opcoes) =>
    enviar(tx, fila, dados, { ...opcoes, apos: new Date('2099-01-01T00:00:00Z') })
  await sossego({ jobs })
  await db.pool.query(`
    CREATE UNLOGGED TABLE teste_mudanca (tabela text, tipo text, id text, "empresaId" text);
    CREATE FUNCTION teste_anotar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE linha jsonb := to_jsonb(coalesce(NEW, OLD));
    BEGIN
      IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN
        INSERT INTO public.teste_mudanca
        VALUES (TG_TABLE_NAME, TG_OP, linha ->> 'id', linha ->> 'empresa_id');
      END IF;
      RETURN NULL;
    END $$;
    DO $$ DECLARE tabela regclass; BEGIN
      FOR tabela IN
        SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname NOT IN ('teste_mudanca', ${deTodaChamada.map((nome) => `'${nome}'`).join()})
      LOOP
        EXECUTE format('CREATE TRIGGER zz_teste AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION teste_anotar()', tabela);
      END LOOP;
    END $$`)
  return async () => {
    const { rows } = await db.pool.query<Mudanca>('DELETE FROM teste_mudanca RETURNING *')
    return rows
  }
}
