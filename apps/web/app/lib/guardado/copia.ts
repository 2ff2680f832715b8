import { bancoDaCopia } from './storage.ts'

/** User, company, and the name of the row among theirs. */
type Chave = [number, string, string]
/**
 * An answer as it was read; named by the hash of its query's key. Another build may shape it
 * otherwise.
 */
export type Copiado = { chave: Chave; consulta: readonly unknown[]; dados: unknown; lidoEm: number; build: string }
type Linhas = { leituras: Copiado }

let aberto: Promise<IDBDatabase> | undefined

function abrir(): Promise<IDBDatabase> {
  aberto ??= new Promise((resolve, reject) => {
    const pedido = indexedDB.open(bancoDaCopia, 1)
    pedido.onupgradeneeded = () => {
      pedido.result.createObjectStore('leituras' satisfies keyof Linhas, { keyPath: 'chave' })
    }
    pedido.onerror = () => reject(pedido.error)
    pedido.onsuccess = () => {
      // Signing out deletes it, in every tab.
      pedido.result.onversionchange = () => pedido.result.close()
      resolve(pedido.result)
    }
  })
  return aberto
}

async function fazer<R>(
  tabela: keyof Linhas,
  modo: IDBTransactionMode,
  pedir: (linhas: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  const pedido = pedir((await abrir()).transaction(tabela, modo).objectStore(tabela))
  return new Promise((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error)
  })
}

export const guardarLinha = <T extends keyof Linhas>(tabela: T, linha: Linhas[T]) =>
  fazer(tabela, 'readwrite', (linhas) => linhas.put(linha))

export const apagarLinha = (tabela: keyof Linhas, chave: Chave) =>
  fazer(tabela, 'readwrite', (linhas) => linhas.delete(chave))

/** Rows of all users and companies. */
export const lerTodas = <T extends keyof Linhas>(tabela: T): Promise<Linhas[T][]> =>
  fazer(tabela, 'readonly', (linhas) => linhas.getAll())

/** Rows of this user in this company. */
export const lerLinhas = <T extends keyof Linhas>(tabela: T, usuario: number, empresa: string): Promise<Linhas[T][]> =>
  fazer(tabela, 'readonly', (linhas) => linhas.getAll(IDBKeyRange.bound([usuario, empresa], [usuario, empresa, []])))
