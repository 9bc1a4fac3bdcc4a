"""The example of the participants' guide, with starboard_client.py beside it: a qualification, essay by essay.

    PKU_URL=https://the-address-of-the-platform PKU_TOKEN=sb_... python3 mark.py [COUNT]
"""

import os
import sys

from starboard_client import connect

FOUND, CORRECTION = "более лучше", "лучше"


def offset(text: str, index: int) -> int:
    """Offsets count UTF-16 code units; an index counts characters."""
    return len(text[:index].encode("utf-16-le")) // 2


def mark(document: dict) -> dict:
    """Here your algorithm finds the errors. This one marks every «более лучше»."""
    text = document["text"]
    selections = []
    start = text.find(FOUND)
    while start != -1:
        end = start + len(FOUND)
        selections.append(
            {
                "id": len(selections) + 1,
                "startSelection": offset(text, start),
                "endSelection": offset(text, end),
                "type": "Г.слов",
                "comment": "",
                "explanation": "",
                "correction": CORRECTION,
                "tag": "",
            }
        )
        start = text.find(FOUND, end)
    return {**document, "selections": selections}


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    accepted = 0
    with connect(os.environ["PKU_URL"], os.environ["PKU_TOKEN"]) as client:
        session = client.start_session("algorithmic", {"countFiles": count, "pull": True})
        for file in session:
            receipt = file.submit(mark(file.content))
            accepted += receipt["verdict"] == "accepted"
            print(f"{file.index + 1}/{file.total}: {receipt['verdict']}", flush=True)
        closed = session.closed(30)
        print(f"session {session.id}: {closed['type'] if closed else 'open'}, {accepted} accepted")
    return 0 if accepted == session.info["total"] else 2


if __name__ == "__main__":
    sys.exit(main())
