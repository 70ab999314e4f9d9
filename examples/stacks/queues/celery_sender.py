"""Orders at POST /Orders/Create, delivered by Celery: its own back-off, its own jitter, its own pool of workers."""

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count

from celery import Celery

PORT = os.environ.get("STACK_REDIS_PORT", "6379")
KEY = os.environ.get("STACK_CALLBACK_KEY", "an-example-callback-key")
app = Celery("celery_sender", broker=f"redis://127.0.0.1:{PORT}/3")
app.conf.task_default_queue = os.environ.get("STACK_QUEUE", "deliveries")


class Stay(urllib.request.HTTPRedirectHandler):
    """A redirect is an answer like any other that is no 2xx."""

    def redirect_request(self, *_args):
        return None


opener = urllib.request.build_opener(Stay)


@app.task(autoretry_for=(Exception,), retry_backoff=True, retry_backoff_max=30, max_retries=8)
def deliver(url, payload):
    headers = {"Apikey": KEY, "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(payload).encode(), headers, method="POST")
    with opener.open(request, timeout=5) as answer:
        answer.read()


lines = count(70_001)


class Orders(BaseHTTPRequestHandler):
    def do_POST(self):
        order = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        line = next(lines)
        body = json.dumps({"order": {"deliverId": order["deliverId"], "lines": [{"id": line}]}}).encode()
        self.send_response(201)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        base = {"DeliverID": order["deliverId"], "OrderDetailID": line, "DeliveryData": [], "DeliveryNote": None}
        done = {"DeliveryNote": ["Handed over"]} if order["kind"] == "manual" else {"DeliveryData": ["4711-0815"]}
        deliver.delay(order["notificationUrl"], {**base, "Status": 2})
        deliver.delay(order["notificationUrl"], {**base, **done, "Status": 1})

    def log_message(self, *_args):
        pass


if __name__ == "__main__":
    if sys.argv[1:] == ["worker"]:
        app.Worker(concurrency=2, loglevel="ERROR").start()
        sys.exit()
    child = subprocess.Popen([sys.executable, os.path.abspath(__file__), "worker"])
    signal.signal(signal.SIGTERM, lambda *_args: child.terminate())
    server = ThreadingHTTPServer(("127.0.0.1", 0), Orders)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    child.wait()
