/** User, company, and the name of the row among theirs. */
export type ChaveDaLinha = [usuario: number, empresa: string, nome: string]

/** A database of IndexedDB with one table; its rows belong to a user in a company. */
export function tabela<L extends { chave: ChaveDaLinha }>(banco: string, nome: string) {
  let aberto: Promise<IDBDatabase> | undefined

  function abrir(): Promise<IDBDatabase> {
    aberto ??= new Promise((resolve, reject) => {
      const pedido = indexedDB.open(banco, 1)
      pedido.onupgradeneeded = () => {
        pedido.result.createObjectStore(nome, { keyPath: 'chave' })
      }
      pedido.onerror = () => reject(pedido.error)
      pedido.onsuccess = () => {
        // Signing out deletes it, in every tab.
        pedido.result.onversionchange = () => {
          aberto = undefined
          pedido.result.close()
        }
        resolve(pedido.result)
      }
    })
    return aberto
  }

  async function fazer<R>(modo: IDBTransactionMode, pedir: (linhas: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const pedido = pedir((await abrir()).transaction(nome, modo).objectStore(nome))
    return new Promise((resolve, reject) => {
      pedido.onsuccess = () => resolve(pedido.result)
      pedido.onerror = () => reject(pedido.error)
    })
  }

  return {
    guardar: (linha: L) => fazer('readwrite', (linhas) => linhas.put(linha)),
    apagar: (chave: ChaveDaLinha) => fazer('readwrite', (linhas) => linhas.delete(chave)),
    lerTodas: (): Promise<L[]> => fazer('readonly', (linhas) => linhas.getAll()),
    ler: (usuario: number, empresa: string): Promise<L[]> =>
      fazer('readonly', (linhas) => linhas.getAll(IDBKeyRange.bound([usuario, empresa], [usuario, empresa, []]))),
  }
}
